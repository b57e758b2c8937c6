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

/** Sums of bookings. No booking itself: what is kept of a property is no list of its guests' stays. */
export const bookingFactsShape = {
  /** Creation dates of a year's bookings that were neither cancelled nor blocks; absent when they are not all told. */
  bookedOn: z.array(z.string()).optional(),
  /** What discounts took of the bookings that tell it: both readings of "total price", percent to a tenth. */
  discountShare: z
    .strictObject({
      percentIfTotalIsNet: z.number().nullable(),
      percentIfTotalIsGross: z.number().nullable(),
      /** Sums over the bookings that tell it, so that properties can be added up. */
      totalPrice: decimalTextSchema,
      taken: decimalTextSchema,
      /** Named with the bookings. */
      currency: currencySchema.optional(),
      bookings: z.int().nonnegative(),
      notReported: z.int().nonnegative(),
      /** First day of the bookings that count. */
      since: calendarDateSchema,
    })
    .optional(),
  /**
   * Nights booked for 90 days from the day on which the bookings were read, and as it stood on the same day last year where
   * bookings tell when they were made. Both count bookings made in the 365 days before; nights booked longer before are in
   * `madeEarlier`.
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

/** Bookings made in so many days count as those of a year. */
const yearDays = 365;

/**
 * What the bookings of a property add up to, as read on `today`.
 * @param since first creation day that was asked for; undefined where none was
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

/** A booking that does not tell when it was made is left out, and counted. */
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
 * Nights from `today` on that are booked, and those of the same days a year before as they were booked by then. Both
 * years count what was made within the same number of days before, so that neither shows more by its longer record.
 * A booking that was cancelled on a day that is not told counts to no year.
 */
function nightsAhead(
  rows: readonly Booking[],
  today: CalendarDate,
  since: CalendarDate | undefined,
): BookingFacts {
  const active = rows.filter((row) => isActive(bookingState(row)));
  const endless = active.filter((row) => nightsFrom(row, today) === null);
  if (endless.length > 0) return absence('nightsAhead', endless, 'nights', 'checkOut');
  const first = addDays(today, -yearDays);
  // A booking that does not tell when it was made is not known to be older.
  const isEarlier = (row: Booking): boolean => (bookedOnOf(row) ?? first) < first;
  const { lastYear, absent } = nightsLastYear(rows, yearBefore(today), since);
  return {
    nightsAhead: {
      from: today,
      nights: sumOf(
        active.filter((row) => !isEarlier(row)),
        today,
      ),
      madeEarlier: sumOf(active.filter(isEarlier), today),
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

/** Nights within the days looked at; null where the stay tells no end. */
function nightsFrom(booking: Booking, from: CalendarDate): number | null {
  const start = daysBetween(from, booking.checkIn);
  if (start >= aheadDays) return 0;
  const all = nightsOf(booking);
  return all === null ? null : Math.max(0, Math.min(start + all, aheadDays) - Math.max(start, 0));
}

function sumOf(stays: readonly Booking[], from: CalendarDate): number {
  return stays.reduce((sum, row) => sum + (nightsFrom(row, from) ?? 0), 0);
}

/** What is named of no reason was not sent. */
function absence(
  fact: string,
  rows: readonly Booking[],
  ...fields: readonly string[]
): Pick<BookingFacts, 'absent'> {
  const isUnread = rows.some((row) => fields.some((field) => absenceOf(row, field).is === 'not-understood'));
  return isUnread ? { absent: { [fact]: 'not-understood' } } : {};
}
