import type { OfCurrency } from '../../values/money/currency.ts';
import { byCurrency } from '../../values/money/currency.ts';
import type { SaidTotals } from '../../values/money/amount-facts.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts } from '../../values/money/money.ts';
import { percentOfAmount, spreadOfAmounts, subtractAmounts } from '../../values/money/rounded-money.ts';
import type { PropertyBooking, PeriodBasis } from './property-bookings.ts';
import { dayOf, stands, tellsAmount } from './property-bookings.ts';
import { priceOf, stoodOn } from './booking-row.ts';
import type { DiscountShare } from './discount-share.ts';
import { discountShare } from './discount-share.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { BookingPeriod } from './booking-periods.ts';
import { addMonths, isWithin, periodYearBefore, yearBefore } from './booking-periods.ts';

/** What bookings add up to. Cancellations and blocks are counted, and left out of all else. */
export interface BookingsTotal {
  readonly active: number;
  /** Of these: nothing that can be read says whether they were cancelled. */
  readonly unclear: number;
  readonly cancelled: number;
  /** Declined, expired, quotes, drafts: what never became a booking. */
  readonly noStay: number;
  readonly blocks: number;
  readonly nights: number;
  readonly nightsNotReported: number;
  /** Of each currency for itself: amounts of two are never added up, nor ranked among each other. Empty where no amount is given. */
  readonly money: readonly MoneyTotal[];
  readonly priceNotReported: number;
  readonly rateNotReported: number;
  /** Bookings whose price and both discounts are given, and the others. */
  readonly discountsReported: number;
  readonly discountsNotReported: number;
}

export interface MoneyTotal extends Pick<OfCurrency<unknown>, 'currency'> {
  /** Sum of the total prices that are given; null when none is. */
  readonly revenue: DecimalText | null;
  readonly discounts: DiscountShare;
  /** Of the total prices a night; null when no booking tells both. */
  readonly medianPerNight: DecimalText | null;
}

const rateDecimals = 2;

export function bookingsTotal(rows: readonly PropertyBooking[], totals?: SaidTotals): BookingsTotal {
  const kept = rows.filter(stands);
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  const nights = kept.flatMap((row) => row.nights ?? []);
  const reported = kept.filter(({ booking }) => tellsAmount(booking));
  const money = byCurrency(reported, ({ currency }) => currency).map((one) => moneyTotal(one, totals));
  const discountsReported = money.reduce((sum, { discounts }) => sum + discounts.bookings, 0);
  return {
    active: kept.length,
    unclear: count('unclear'),
    cancelled: count('cancelled'),
    noStay: count('no-stay'),
    blocks: count('block'),
    nights: nights.reduce((sum, one) => sum + one, 0),
    nightsNotReported: kept.length - nights.length,
    money,
    priceNotReported: kept.filter(({ booking }) => priceOf(booking.totalPrice) === null).length,
    rateNotReported: kept.filter(({ perNight }) => perNight === null).length,
    discountsReported,
    discountsNotReported: kept.length - discountsReported,
  };
}

function moneyTotal({ currency, items }: OfCurrency<PropertyBooking>, totals: SaidTotals): MoneyTotal {
  const prices = items.flatMap(({ booking }) => priceOf(booking.totalPrice) ?? []);
  const rates = items.flatMap(({ perNight }) => perNight ?? []);
  return {
    currency,
    revenue: prices.length === 0 ? null : addAmounts('0', ...prices),
    discounts: discountShare(
      items.map(({ booking }) => booking),
      totals,
    ),
    medianPerNight: spreadOfAmounts(rates, rateDecimals)?.median ?? null,
  };
}

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
 * @param since first creation day that was asked for, the latest of all properties
 */
export function bookingsPace(
  all: readonly PropertyBooking[],
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
  const sides: Record<'now' | 'before', PropertyBooking[]> = { now: [], before: [] };
  let [bookedNotReported, cancelledNotReported, dated] = [0, 0, 0];
  for (const one of all) {
    if (one.state === 'block') continue;
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

function sideOf(rows: readonly PropertyBooking[]): PaceSide {
  return {
    bookings: rows.length,
    nights: rows.reduce((sum, { nights }) => sum + (nights ?? 0), 0),
    nightsNotReported: rows.filter(({ nights }) => nights === null).length,
  };
}
