import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { percentOfAmount, subtractAmounts } from '../../values/money/rounded-money.ts';
import type { BookingPeriod } from './booking-periods.ts';
import { addMonths, isWithin, periodYearBefore, yearBefore } from './booking-periods.ts';
import { stoodOn } from './booking-row.ts';
import type { HouseBooking, PeriodBasis } from './house-bookings.ts';
import { dayOf, stands } from './house-bookings.ts';

export interface PaceSide {
  readonly bookings: number;
  readonly nights: number;
  /** Bookings whose nights are not told, and are in no count of nights. */
  readonly nightsNotReported: number;
}

/** How bookings of a period stand against those of the same period last year, as known on the same day last year. */
export type BookingsPace =
  | {
      readonly is: 'reported';
      readonly now: PaceSide;
      readonly before: PaceSide;
      /** Percent by which nights are more or fewer; null against none. */
      readonly nightsPercent: number | null;
      /** Bookings of either side were made within a year before these days. */
      readonly asOf: CalendarDate;
      readonly asOfBefore: CalendarDate;
      /** First creation day that counts on either side. */
      readonly since: CalendarDate;
      readonly sinceBefore: CalendarDate;
      /** Of either period, whose creation date is not told. */
      readonly bookedNotReported: number;
      /** Of last year, cancelled on a day that is not told: they may have stood then, and are counted as if they had not. */
      readonly cancelledNotReported: number;
      /** Of either side, counted as bookings, whose nights are not told and so are in no sum. */
      readonly nightsNotReported: number;
    }
  /** no-dates: no booking tells its creation date. not-asked: the bookings that were asked for do not reach back so far. */
  | { readonly is: 'not-reported'; readonly why: 'no-dates' | 'not-asked' | 'no-bookings' };

/**
 * Both sides count what was made in equally long times, so that a booking made long ahead is not counted on one side
 * only.
 * @param since first creation day that was asked for, the latest of all houses
 */
export function bookingsPace(
  all: readonly HouseBooking[],
  question: {
    readonly period: BookingPeriod;
    readonly basis: PeriodBasis;
    readonly today: CalendarDate;
    readonly since: CalendarDate;
  },
): BookingsPace {
  const { basis, today } = question;
  const period = { now: question.period, before: periodYearBefore(question.period) };
  const asOfBefore = yearBefore(today);
  const sinceBefore = question.since;
  if (sinceBefore > asOfBefore || (basis === 'booked' && sinceBefore > period.before.from))
    return { is: 'not-reported', why: 'not-asked' };
  const since = addMonths(sinceBefore, 12);
  const sides: Record<'now' | 'before', HouseBooking[]> = { now: [], before: [] };
  let [bookedNotReported, cancelledNotReported, dated] = [0, 0, 0];
  for (const one of all) {
    if (one.standing === 'block') continue;
    const day = dayOf(one, basis) ?? one.booking.checkIn;
    const side = isWithin(day, period.now) ? 'now' : isWithin(day, period.before) ? 'before' : null;
    if (side === null) continue;
    if (one.bookedOn === null) {
      if (stands(one)) bookedNotReported += 1;
      continue;
    }
    dated += 1;
    const [first, last] = side === 'now' ? [since, today] : [sinceBefore, asOfBefore];
    if (one.bookedOn < first || one.bookedOn > last) continue;
    const stood = side === 'now' ? stands(one) : stoodOn(one.booking, asOfBefore);
    if (stood === null) cancelledNotReported += 1;
    else if (stood) sides[side].push(one);
  }
  if (dated === 0) return { is: 'not-reported', why: bookedNotReported > 0 ? 'no-dates' : 'no-bookings' };
  const [now, before] = [sideOf(sides.now), sideOf(sides.before)];
  const more = subtractAmounts(`${now.nights}`, `${before.nights}`);
  return {
    is: 'reported',
    now,
    before,
    nightsPercent: percentOfAmount(more, `${before.nights}`),
    asOf: today,
    asOfBefore,
    since,
    sinceBefore,
    bookedNotReported,
    cancelledNotReported,
    nightsNotReported: [...sides.now, ...sides.before].filter(({ nights }) => nights === null).length,
  };
}

function sideOf(rows: readonly HouseBooking[]): PaceSide {
  return {
    bookings: rows.length,
    nights: rows.reduce((sum, { nights }) => sum + (nights ?? 0), 0),
    nightsNotReported: rows.filter(({ nights }) => nights === null).length,
  };
}
