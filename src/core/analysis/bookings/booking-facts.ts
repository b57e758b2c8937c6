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
  /** Creation dates of one year's bookings, without cancellations and blocks. Absent if any date is missing. */
  bookedOn: z.array(z.string()).optional(),
  /**
   * The discounts' share under both meanings of "total price", to a tenth of a percent. Covers the bookings
   * that report it.
   */
  discountShare: z
    .strictObject({
      percentIfTotalIsNet: z.number().nullable(),
      percentIfTotalIsGross: z.number().nullable(),
      /** Sums of the bookings that report it, so that properties can be added up. */
      totalPrice: decimalTextSchema,
      taken: decimalTextSchema,
      currency: currencySchema.optional(),
      bookings: z.int().nonnegative(),
      notReported: z.int().nonnegative(),
      /** First day of the bookings that count. */
      since: calendarDateSchema,
    })
    .optional(),
  /**
   * Nights booked for the 90 days from the day of the read, and the same as of that day last year if creation dates are
   * known. Both count bookings made in the 365 days before. `madeEarlier` holds nights booked longer before.
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
 * @param since first creation day requested; undefined without one
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
 * Booked nights from `today`, and the same days a year before as they were booked by then. Both years count
 * bookings made within the same number of days before, so that a longer record does not favour one. A booking
 * cancelled on an unknown day counts in neither year.
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
  // A booking without a creation date can't be called older.
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

/** Nights within the period. Null if the stay has no known end. */
function nightsFrom(booking: Booking, from: CalendarDate): number | null {
  const start = daysBetween(from, booking.checkIn);
  if (start >= aheadDays) return 0;
  const all = nightsOf(booking);
  return all === null ? null : Math.max(0, Math.min(start + all, aheadDays) - Math.max(start, 0));
}

function sumOf(stays: readonly Booking[], from: CalendarDate): number {
  return stays.reduce((sum, row) => sum + (nightsFrom(row, from) ?? 0), 0);
}

/** Without a reason the value wasn't sent. */
function absence(
  fact: string,
  rows: readonly Booking[],
  ...fields: readonly string[]
): Pick<BookingFacts, 'absent'> {
  const isUnread = rows.some((row) => fields.some((field) => absenceOf(row, field).is === 'not-understood'));
  return isUnread ? { absent: { [fact]: 'not-understood' } } : {};
}
