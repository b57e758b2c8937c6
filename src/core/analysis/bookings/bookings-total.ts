import type { OfCurrency } from '../../values/money/currency.ts';
import { byCurrency } from '../../values/money/currency.ts';
import type { KnownTotals } from '../../values/money/amount-facts.ts';
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

/** Totals of bookings. Blocks and cancellations are counted, but excluded from everything else. */
export interface BookingsTotal {
  readonly active: number;
  /** Active bookings with no readable sign of whether they were cancelled. */
  readonly unclear: number;
  readonly cancelled: number;
  /** Declined, expired, quotes, drafts: never became a booking. */
  readonly noStay: number;
  readonly blocks: number;
  readonly nights: number;
  readonly nightsNotReported: number;
  /** One entry per currency, as amounts in different currencies are never added or compared. Empty without amounts. */
  readonly money: readonly MoneyTotal[];
  readonly priceNotReported: number;
  readonly rateNotReported: number;
  /** Bookings with a price and both discounts, and the others. */
  readonly discountsReported: number;
  readonly discountsNotReported: number;
}

export interface MoneyTotal extends Pick<OfCurrency<unknown>, 'currency'> {
  /** Sum of the known total prices. Null without any. */
  readonly revenue: DecimalText | null;
  readonly discounts: DiscountShare;
  /** Median of the total prices per night. Null if no booking has both values. */
  readonly medianPerNight: DecimalText | null;
}

const rateDecimals = 2;

export function bookingsTotal(rows: readonly PropertyBooking[], totals?: KnownTotals): BookingsTotal {
  const addables = rows.filter(stands);
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  const nights = addables.flatMap((row) => row.nights ?? []);
  const reported = addables.filter(({ booking }) => tellsAmount(booking));
  const money = byCurrency(reported, ({ currency }) => currency).map((one) => moneyTotal(one, totals));
  const discountsReported = money.reduce((sum, { discounts }) => sum + discounts.bookings, 0);
  return {
    active: addables.length,
    unclear: count('unclear'),
    cancelled: count('cancelled'),
    noStay: count('no-stay'),
    blocks: count('block'),
    nights: nights.reduce((sum, one) => sum + one, 0),
    nightsNotReported: addables.length - nights.length,
    money,
    priceNotReported: addables.filter(({ booking }) => priceOf(booking.totalPrice) === null).length,
    rateNotReported: addables.filter(({ perNight }) => perNight === null).length,
    discountsReported,
    discountsNotReported: addables.length - discountsReported,
  };
}

function moneyTotal({ currency, items }: OfCurrency<PropertyBooking>, totals: KnownTotals): MoneyTotal {
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
  /** Bookings without known nights, missing from every count of nights. */
  readonly nightsNotReported: number;
}

/** Compares bookings of a period with last year's as known on the same day last year. */
export type BookingsPace =
  | {
      readonly is: 'reported';
      readonly now: PaceSide;
      readonly before: PaceSide;
      /** Change in nights. Null if there were none last year. */
      readonly nightsPercent: number | null;
      /** Both sides count bookings made within the year before these days. */
      readonly asOf: CalendarDate;
      readonly asOfBefore: CalendarDate;
      /** First creation day that counts on each side. */
      readonly since: CalendarDate;
      readonly sinceBefore: CalendarDate;
      /** Bookings of both periods without a creation date. */
      readonly bookedNotReported: number;
      /**
       * Last year's bookings with an unknown day of cancellation. They may have been active then, but are not counted.
       */
      readonly cancelledNotReported: number;
      /** Bookings on either side without known nights, missing from the sums. */
      readonly nightsNotReported: number;
    }
  /** no-dates: no booking has a creation date. not-asked: the bookings requested do not reach back far enough. */
  | { readonly is: 'not-reported'; readonly why: 'no-dates' | 'not-asked' | 'no-bookings' };

/**
 * Both sides count bookings made within equally long periods, so that a booking made far ahead does not count
 * on one side only.
 * @param since first creation day requested, the latest of all properties
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
