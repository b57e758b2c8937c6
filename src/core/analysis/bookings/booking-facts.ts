import { z } from 'zod';
import { absenceOf } from '../../wording/absence.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema, currencySchema, decimalTextSchema } from '../../values/value-schemas.ts';
import { addAmounts } from '../../values/money/money.ts';
import type { JoinedPages } from '../../service/pages/joined-pages.ts';
import { areInSeveral, currencyOfBookings } from './booking-currencies.ts';
import type { Booking } from './booking-row.ts';
import { bookedOnOf, isStanding, standingOf } from './booking-row.ts';
import { discountShare } from '../levers/discount-share.ts';
import type { NightsAhead } from '../availability/nights-ahead.ts';
import { nightsAhead, nightsAheadSchema } from '../availability/nights-ahead.ts';
import { withoutNulls } from '../without-nulls.ts';

type Why = 'not-understood' | 'none' | 'part' | 'currencies';

/** Sums of bookings. No booking itself: what is kept of a house is no list of its guests' stays. */
export const bookingFactsShape = {
  /** Creation dates of a year's bookings that were neither cancelled nor blocks; absent when they are not all told. */
  bookedOn: z.array(z.string()).optional(),
  discountShare: z
    .strictObject({
      percentIfTotalIsNet: z.number().nullable(),
      percentIfTotalIsGross: z.number().nullable(),
      totalPrice: decimalTextSchema,
      taken: decimalTextSchema,
      currency: currencySchema.optional(),
      bookings: z.int(),
      notReported: z.int(),
      since: calendarDateSchema,
    })
    .optional(),
  nightsAhead: nightsAheadSchema.optional(),
} as const;

type Shape = typeof bookingFactsShape;
type BookingSums = { readonly [Name in keyof Shape]?: Exclude<z.infer<Shape[Name]>, undefined> };
interface BookingFacts extends BookingSums {
  readonly absent?: Record<string, Why>;
}

/** Bookings made in so many days count as those of a year. */
const yearDays = 365;

/**
 * What the bookings of a house add up to, as read on `today`.
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
  const standing = joined.rows.filter((row) => isStanding(standingOf(row)));
  const aYearAgo = addDays(today, -yearDays);
  const [booked, share, nights] = [
    bookedSince(standing, aYearAgo),
    shareSince(standing, aYearAgo),
    aheadFacts(nightsAhead(joined.rows, today, since)),
  ];
  const absent = { ...booked.absent, ...share.absent, ...nights.absent };
  return { ...booked, ...share, ...nights, ...(Object.keys(absent).length === 0 ? {} : { absent }) };
}

function bookedSince(standing: readonly Booking[], since: CalendarDate): BookingFacts {
  const dates = standing.map(bookedOnOf);
  if (dates.includes(null)) return absence('bookedOn', standing, 'createdAt');
  return { bookedOn: dates.flatMap((date) => (date === null || date < since ? [] : [date])) };
}

/** A booking that does not tell when it was made is left out, and counted. */
function shareSince(standing: readonly Booking[], since: CalendarDate): BookingFacts {
  const undated = standing.filter((booking) => bookedOnOf(booking) === null).length;
  const within = standing.filter((booking) => (bookedOnOf(booking) ?? '') >= since);
  if (within.length === 0 && undated === 0) return { absent: { discountShare: 'none' } };
  if (areInSeveral(within)) return { absent: { discountShare: 'currencies' } };
  const share = discountShare(within);
  if (share.bookings === 0) {
    const fields = ['totalPrice', 'discountAmount', 'voucherDiscountAmount', 'createdAt'];
    return absence('discountShare', standing, ...fields);
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

function aheadFacts({ ahead, why, whyNotLastYear }: NightsAhead): BookingFacts {
  return {
    ...(ahead === null ? {} : { nightsAhead: ahead }),
    ...(why === null ? {} : { absent: { nightsAhead: why } }),
    ...(whyNotLastYear === null ? {} : { absent: { nightsLastYear: whyNotLastYear } }),
  };
}

/** What is named of no reason was not sent. */
function absence(fact: string, rows: readonly Booking[], ...fields: readonly string[]): BookingFacts {
  const isUnread = rows.some((row) => fields.some((field) => absenceOf(row, field).is === 'not-understood'));
  return isUnread ? { absent: { [fact]: 'not-understood' } } : {};
}
