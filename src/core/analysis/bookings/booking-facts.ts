import { z } from 'zod';
import { absenceOf } from '../../mapping/absence.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, daysBetween } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema, currencySchema, decimalTextSchema } from '../../values/value-schemas.ts';
import { addAmounts } from '../../values/money/money.ts';
import type { JoinedPages } from '../../mapping/pages/joined-pages.ts';
import { withoutNulls } from '../../values/is-reported.ts';
import { aheadDays, yearBefore } from './booking-periods.ts';
import type { Booking } from './booking-row.ts';
import { bookedOnOf, isActive, nightsOf, bookingState, stoodOn } from './booking-row.ts';
import { discountShare } from './discount-share.ts';
import { areInSeveral, currencyOfBookings } from './property-bookings.ts';

/** Sums of bookings, never single bookings, so that a property's facts hold no list of guests' stays. */
export const bookingFactsShape = {
  /** When the past year's bookings were made, without cancellations and blocks. Absent if any date is missing. */
  bookedOn: z.array(z.string()).optional(),
  /**
   * The discounts' share of the price to a tenth of a percent, for both possible meanings of "total price". Covers
   * only bookings that report all the amounts.
   */
  discountShare: z
    .strictObject({
      percentIfTotalIsNet: z.number().nullable(),
      percentIfTotalIsGross: z.number().nullable(),
      /** Sums over those bookings, so that properties can be added up. */
      totalPrice: decimalTextSchema,
      taken: decimalTextSchema,
      currency: currencySchema.optional(),
      bookings: z.int().nonnegative(),
      notReported: z.int().nonnegative(),
      /** Only bookings made from this day on count. */
      since: calendarDateSchema,
    })
    .optional(),
  /**
   * Nights booked for the next 90 days, as of the read and as of the same day last year. Both count only bookings made
   * in the 365 days before. `madeEarlier` holds this year's nights booked earlier. `lastYear` is null if unknown.
   */
  nightsAhead: z
    .strictObject({
      from: calendarDateSchema,
      nights: z.int().nonnegative(),
      madeEarlier: z.int().nonnegative(),
      lastYear: z.int().nonnegative().nullable(),
    })
    .optional(),
} as const;

type Shape = typeof bookingFactsShape;
type BookingSums = { readonly [Name in keyof Shape]?: Exclude<z.infer<Shape[Name]>, undefined> };
interface BookingFacts extends BookingSums {
  readonly absent?: Record<string, 'not-understood' | 'none' | 'part' | 'currencies'>;
}

const yearDays = 365;

/**
 * What the bookings of a property add up to, as read on `today`.
 * @param since the first creation day that the read asked for, if it named one
 */
export function bookingFacts(
  joined: Pick<JoinedPages<Booking>, 'rows' | 'isWhole'>,
  today: CalendarDate,
  since: CalendarDate | undefined,
): BookingFacts {
  if (!joined.isWhole) {
    return {
      absent: { bookedOn: 'part', discountShare: 'part', nightsAhead: 'part', nightsLastYear: 'part' },
    };
  }
  const active = joined.rows.filter((row) => isActive(bookingState(row)));
  const aYearAgo = addDays(today, -yearDays);
  const [booked, share, nights] = [
    bookedSince(active, aYearAgo),
    shareSince(active, aYearAgo),
    nightsAhead(joined.rows, today, since),
  ];
  const absent = { ...booked.absent, ...share.absent, ...nights.absent };
  return { ...booked, ...share, ...nights, ...(Object.keys(absent).length === 0 ? {} : { absent }) };
}

function bookedSince(active: readonly Booking[], since: CalendarDate): BookingFacts {
  const dates = active.map(bookedOnOf);
  if (dates.includes(null)) return absence('bookedOn', active, 'createdAt');
  return { bookedOn: dates.flatMap((date) => (date === null || date < since ? [] : [date])) };
}

/** Bookings without a creation date are left out but counted. */
function shareSince(active: readonly Booking[], since: CalendarDate): BookingFacts {
  const undated = active.filter((booking) => bookedOnOf(booking) === null).length;
  const within = active.filter((booking) => (bookedOnOf(booking) ?? '') >= since);
  if (within.length === 0 && undated === 0) return { absent: { discountShare: 'none' } };
  if (areInSeveral(within)) return { absent: { discountShare: 'currencies' } };
  const share = discountShare(within);
  if (share.bookings === 0) {
    const fields = ['totalPrice', 'discountAmount', 'voucherDiscountAmount', 'createdAt'];
    return absence('discountShare', active, ...fields);
  }
  return {
    discountShare: {
      percentIfTotalIsNet: share.percentIfTotalIsNet,
      percentIfTotalIsGross: share.percentIfTotalIsGross,
      totalPrice: share.totalPrice,
      taken: addAmounts(share.discount, share.voucherDiscount),
      ...withoutNulls({ currency: currencyOfBookings(within) }),
      bookings: share.bookings,
      notReported: share.notReported + undated,
      since,
    },
  };
}

/**
 * Nights booked from `today`, and the figure for the same days as it stood a year ago. Both count bookings made in
 * the 365 days before, so that the year with older bookings on record gains nothing. A booking cancelled on an unknown
 * day counts in neither.
 */
function nightsAhead(
  rows: readonly Booking[],
  today: CalendarDate,
  since: CalendarDate | undefined,
): BookingFacts {
  const active = rows.filter((row) => isActive(bookingState(row)));
  const openEnded = active.filter((row) => nightsFrom(row, today) === null);
  if (openEnded.length > 0) return absence('nightsAhead', openEnded, 'nights', 'checkOut');
  const first = addDays(today, -yearDays);
  // Without a creation date, a booking counts as recent.
  const wasMadeEarlier = (row: Booking): boolean => (bookedOnOf(row) ?? first) < first;
  const { lastYear, absent } = nightsLastYear(rows, yearBefore(today), since);
  return {
    nightsAhead: {
      from: today,
      nights: sumOf(
        active.filter((row) => !wasMadeEarlier(row)),
        today,
      ),
      madeEarlier: sumOf(active.filter(wasMadeEarlier), today),
      lastYear: lastYear ?? null,
    },
    ...(absent === undefined ? {} : { absent }),
  };
}

function nightsLastYear(
  rows: readonly Booking[],
  day: CalendarDate,
  since: CalendarDate | undefined,
): Pick<BookingFacts, 'absent'> & { readonly lastYear?: number } {
  const first = addDays(day, -yearDays);
  if (since !== undefined && since > first) return { absent: { nightsLastYear: 'part' } };
  const stays = rows.filter(
    (row) => (isActive(bookingState(row)) || stoodOn(row, day) === true) && nightsFrom(row, day) !== 0,
  );
  const unreported = stays.filter((row) => nightsFrom(row, day) === null || bookedOnOf(row) === null);
  if (unreported.length > 0) return absence('nightsLastYear', unreported, 'nights', 'checkOut', 'createdAt');
  const isCounted = (made: CalendarDate | null): boolean => made !== null && made >= first && made <= day;
  return {
    lastYear: sumOf(
      stays.filter((row) => isCounted(bookedOnOf(row))),
      day,
    ),
  };
}

/** The stay's nights within the 90 days. Null if its end is unknown. */
function nightsFrom(booking: Booking, from: CalendarDate): number | null {
  const start = daysBetween(from, booking.checkIn);
  if (start >= aheadDays) return 0;
  const all = nightsOf(booking);
  return all === null ? null : Math.max(0, Math.min(start + all, aheadDays) - Math.max(start, 0));
}

function sumOf(stays: readonly Booking[], from: CalendarDate): number {
  return stays.reduce((sum, row) => sum + (nightsFrom(row, from) ?? 0), 0);
}

/** Names a reason only if a value wasn't understood. Otherwise readers take it as not sent. */
function absence(
  fact: string,
  rows: readonly Booking[],
  ...fields: readonly string[]
): Pick<BookingFacts, 'absent'> {
  const isNotUnderstood = rows.some((row) =>
    fields.some((field) => absenceOf(row, field).is === 'not-understood'),
  );
  return isNotUnderstood ? { absent: { [fact]: 'not-understood' } } : {};
}
