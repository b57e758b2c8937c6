import type { Currency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts } from '../../values/money/money.ts';
import type { KnownTotals } from '../../values/money/amount-facts.ts';
import { percentOfCount, spreadOfAmounts } from '../../values/money/rounded-money.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { pageAt, reportedToFollow } from '../../mapping/pages/joined-pages.ts';
import { reportedTotal } from '../../mapping/pages/paging.ts';
import { addable, currencyOfBookings } from './property-bookings.ts';
import type { Booking } from './booking-row.ts';
import {
  guestsOf,
  isActive,
  nightsContradict,
  nightsOf,
  priceOf,
  ratePerNight,
  bookingState,
} from './booking-row.ts';
import type { DiscountShare } from './discount-share.ts';
import { discountShare, discountShareAssumption } from './discount-share.ts';
import { sentInsteadOf } from '../../mapping/remarks.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, eachDay } from '../../values/dates/calendar-date.ts';

export interface CountOf {
  readonly value: number;
  readonly bookings: number;
}

/** How many bookings have each number, smallest first, and how many report none. */
export interface Distribution {
  readonly counts: readonly CountOf[];
  readonly notReported: number;
}

export interface ChannelShare {
  readonly channel: string;
  readonly bookings: number;
  /** Share of the active bookings with a channel, to a tenth. */
  readonly percent: number;
  readonly totalPrice: DecimalText;
  readonly priceNotReported: number;
}

export interface MonthRate {
  /** Month of arrival, 'YYYY-MM'. */
  readonly month: string;
  readonly bookings: number;
  /** Total price per night. All three are null if no booking of the month has both. */
  readonly median: DecimalText | null;
  readonly lowest: DecimalText | null;
  readonly highest: DecimalText | null;
  readonly notReported: number;
}

export interface BookingSummary {
  /** Bookings that were not cancelled. All other figures cover only these. */
  readonly active: number;
  /** The currency that the bookings name. Null without one. */
  readonly currency: Currency;
  /** Active bookings without a flag or status that says whether they were cancelled. */
  readonly unclear: number;
  readonly cancelled: number;
  /** Declined, expired, quotes, drafts: never became a booking. */
  readonly noStay: number;
  readonly blocks: number;
  /**
   * The service's count for this query. Null if not given. If it exceeds the bookings read, the summary is partial.
   */
  readonly totalAtService: number | null;
  readonly isPartial: boolean;
  /** The service says that there are no more. It says nothing if both this and `isPartial` are false. */
  readonly isAll: boolean;
  readonly channels: readonly ChannelShare[];
  readonly channelNotReported: number;
  readonly discounts: DiscountShare;
  readonly nights: Distribution;
  /** Bookings whose nights contradict their dates. The reported nights count. */
  readonly nightsContradict: number;
  readonly partySize: Distribution;
  readonly ratePerNight: readonly MonthRate[];
  /** Covers active bookings with known nights, each night in its own month. */
  readonly nightsByMonth: readonly MonthNights[];
  /** Values of active bookings that could not be read, so they are in no figure. Grouped by field. */
  readonly notUnderstood: readonly { readonly what: string; readonly bookings: number }[];
  readonly assumptions: readonly string[];
}

const assumptions: readonly string[] = [
  'A booking with no readable cancellation status counts as not cancelled.',
  'Where no nights are given they are counted from the dates of arrival and departure.',
  'Where no party size is given adults and children are added up; infants are left out.',
  'The rate is the total price divided by the nights, without knowing what the total includes.',
];

/** Sums up the bookings. Blocks and cancellations are counted, but excluded from everything else. */
export function bookingSummary(value: ResourceValue<'bookings'>, totals?: KnownTotals): BookingSummary {
  const rows = value.rows.map((booking) => ({ booking, state: bookingState(booking) }));
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  const addables = addable(rows.filter((row) => isActive(row.state)).map((row) => row.booking));
  const totalAtService = reportedTotal(value.page, value.rows.length);
  return {
    active: addables.length,
    currency: currencyOfBookings(addables),
    unclear: count('unclear'),
    cancelled: count('cancelled'),
    noStay: count('no-stay'),
    blocks: count('block'),
    totalAtService,
    isPartial: isPartOfBookings(value),
    isAll: !isLaterPage(value) && whetherMore(value) === false,
    ...channelMix(addables),
    discounts: discountShare(addables, totals),
    nights: distribution(addables.map(nightsOf)),
    nightsContradict: addables.filter(nightsContradict).length,
    partySize: distribution(addables.map(guestsOf)),
    ratePerNight: monthRates(addables),
    nightsByMonth: nightsByMonth(addables.map((one) => ({ checkIn: one.checkIn, nights: nightsOf(one) }))),
    notUnderstood: fieldsNotUnderstood(addables),
    assumptions: [...assumptions, discountShareAssumption(totals)],
  };
}

const fieldsOfFigures: readonly (readonly [keyof Booking, string])[] = [
  ['cancelled', 'whether it was cancelled'],
  ['totalPrice', 'total price'],
  ['discountAmount', 'discount'],
  ['voucherDiscountAmount', 'voucher'],
  ['nights', 'nights'],
  ['partySize', 'party size'],
  ['channel', 'channel'],
];

function fieldsNotUnderstood(bookings: readonly Booking[]): BookingSummary['notUnderstood'] {
  return fieldsOfFigures
    .map(([field, what]) => ({
      what,
      bookings: bookings.filter((booking) => sentInsteadOf(booking, field) !== undefined).length,
    }))
    .filter((one) => one.bookings > 0);
}

/** Whether the service says that there are more bookings than this page holds. */
export function isPartOfBookings(value: ResourceValue<'bookings'>): boolean {
  return isLaterPage(value) || whetherMore(value) === true;
}

function whetherMore({ rows, page }: ResourceValue<'bookings'>): boolean | null {
  const offset = page?.offset ?? 0;
  // Only a sent offset gives the position of the rows. Otherwise the page number must do.
  const limit = typeof page?.offset === 'number' ? (page.limit ?? undefined) : undefined;
  return reportedToFollow({ rows, reported: page }, pageAt(page, offset, limit), offset + rows.length);
}

/** A later page lacks the earlier ones. */
function isLaterPage({ page }: ResourceValue<'bookings'>): boolean {
  return (page?.offset ?? 0) > 0 || (page?.page ?? 1) > 1;
}

function grouped<K>(
  bookings: readonly Booking[],
  keyOf: (booking: Booking) => K,
): ReadonlyMap<K, readonly Booking[]> {
  const groups = new Map<K, Booking[]>();
  for (const booking of bookings) {
    const key = keyOf(booking);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [booking]);
    else group.push(booking);
  }
  return groups;
}

function channelMix(bookings: readonly Booking[]): Pick<BookingSummary, 'channels' | 'channelNotReported'> {
  const reported = bookings.filter((booking) => (booking.channel ?? '') !== '');
  const channels = [...grouped(reported, (booking) => booking.channel ?? '')].map(
    ([channel, own]): ChannelShare => {
      const prices = own.flatMap((booking) => priceOf(booking.totalPrice) ?? []);
      return {
        channel,
        bookings: own.length,
        percent: percentOfCount(own.length, reported.length) ?? 0,
        totalPrice: addAmounts('0', ...prices),
        priceNotReported: own.length - prices.length,
      };
    },
  );
  channels.sort((left, right) => right.bookings - left.bookings || (left.channel < right.channel ? -1 : 1));
  return { channels, channelNotReported: bookings.length - reported.length };
}

function distribution(values: readonly (number | null)[]): Distribution {
  const counts = new Map<number, number>();
  let notReported = 0;
  for (const value of values) {
    if (value === null) notReported += 1;
    else counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return {
    counts: [...counts]
      .map(([value, bookings]) => ({ value, bookings }))
      .sort((left, right) => left.value - right.value),
    notReported,
  };
}

const rateDecimals = 2;

function monthRates(bookings: readonly Booking[]): readonly MonthRate[] {
  const months = grouped(bookings, (booking) => booking.checkIn.slice(0, 7));
  return [...months]
    .map(([month, own]): MonthRate => {
      const rates = own.flatMap((booking) => ratePerNight(booking) ?? []);
      const spread = spreadOfAmounts(rates, rateDecimals);
      return {
        month,
        bookings: own.length,
        median: spread?.median ?? null,
        lowest: spread?.lowest ?? null,
        highest: spread?.highest ?? null,
        notReported: own.length - rates.length,
      };
    })
    .sort((left, right) => (left.month < right.month ? -1 : 1));
}

export interface MonthNights {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly nights: number;
}

const mostNights = 366;

/**
 * Splits the nights of stays by month: a stay from 31 May to 6 June gives 1 and 5. Ignores stays of unknown length.
 */
export function nightsByMonth(
  stays: readonly { readonly checkIn: CalendarDate; readonly nights: number | null }[],
): readonly MonthNights[] {
  const months = new Map<string, number>();
  for (const { checkIn, nights } of stays) {
    if (nights === null || nights < 1) continue;
    for (const night of eachDay(checkIn, addDays(checkIn, Math.min(nights, mostNights) - 1))) {
      const month = night.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + 1);
    }
  }
  return [...months]
    .map(([month, nights]) => ({ month, nights }))
    .toSorted((one, other) => one.month.localeCompare(other.month));
}
