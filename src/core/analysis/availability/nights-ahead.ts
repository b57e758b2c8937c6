import { z } from 'zod';
import { absenceOf } from '../../wording/absence.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, daysBetween } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema } from '../../values/value-schemas.ts';
import { aheadDays } from './ahead-days.ts';
import type { Booking } from '../bookings/booking-row.ts';
import { bookedOnOf, isStanding, nightsOf, standingOf, stoodOn } from '../bookings/booking-row.ts';

export const nightsAheadSchema = z.strictObject({
  from: calendarDateSchema,
  nights: z.int(),
  madeEarlier: z.int(),
  lastYear: z.int().nullable(),
});

export interface NightsAhead {
  readonly ahead: z.infer<typeof nightsAheadSchema> | null;
  /** Null also where nothing says why: then it was not sent. */
  readonly why: 'not-understood' | null;
  readonly whyNotLastYear: 'not-understood' | 'part' | null;
}

/** The days before a day in which a booking counts to either year. */
const leadDays = 365;

/**
 * Nights from `today` on that are booked, and those of the same days a year before as they were booked by then. Both
 * years count what was made within the same number of days before, so that neither shows more by its longer record.
 * A booking that was cancelled on a day that is not told counts to no year.
 * @param since first creation day that was asked for; undefined where all were
 */
export function nightsAhead(
  rows: readonly Booking[],
  today: CalendarDate,
  since: CalendarDate | undefined,
): NightsAhead {
  const now = rows.filter((row) => isStanding(standingOf(row))).map((row) => stayOf(row, today));
  const undated = now.filter(({ nights }) => nights === null);
  if (undated.length > 0)
    return { ahead: null, why: whyOf(undated, ['nights', 'checkOut']), whyNotLastYear: null };
  const yearAgo = yearBefore(today);
  const first = addDays(today, -leadDays);
  // A booking that does not tell when it was made is not known to be older.
  const [earlier, recent] = parted(now, ({ bookedOn }) => bookedOn !== null && bookedOn < first);
  const before = lastYearOf(rows, yearAgo, since);
  return {
    ahead: { from: today, nights: sumOf(recent), madeEarlier: sumOf(earlier), lastYear: before.nights },
    why: null,
    whyNotLastYear: before.why,
  };
}

function lastYearOf(
  rows: readonly Booking[],
  day: CalendarDate,
  since: CalendarDate | undefined,
): { readonly nights: number | null; readonly why: NightsAhead['whyNotLastYear'] } {
  const first = addDays(day, -leadDays);
  if (since !== undefined && since > first) return { nights: null, why: 'part' };
  const stays = rows
    .filter((row) => isStanding(standingOf(row)) || stoodOn(row, day) === true)
    .map((row) => stayOf(row, day))
    .filter(({ nights }) => nights !== 0);
  const unreported = stays.filter(({ nights, bookedOn }) => nights === null || bookedOn === null);
  if (unreported.length > 0)
    return { nights: null, why: whyOf(unreported, ['nights', 'checkOut', 'createdAt']) };
  const known = stays.filter(({ bookedOn }) => bookedOn !== null && bookedOn >= first && bookedOn <= day);
  return { nights: sumOf(known), why: null };
}

interface Stay {
  readonly booking: Booking;
  /** Nights within the days looked at; null where the stay tells no end. */
  readonly nights: number | null;
  readonly bookedOn: CalendarDate | null;
}

function stayOf(booking: Booking, from: CalendarDate): Stay {
  const bookedOn = bookedOnOf(booking);
  const start = daysBetween(from, booking.checkIn);
  if (start >= aheadDays) return { booking, nights: 0, bookedOn };
  const all = nightsOf(booking);
  if (all === null) return { booking, nights: null, bookedOn };
  return { booking, nights: Math.max(0, Math.min(start + all, aheadDays) - Math.max(start, 0)), bookedOn };
}

/** The same day of the year before; 28 February for a leap day. */
function yearBefore(day: CalendarDate): CalendarDate {
  const shortened = day.endsWith('-02-29') ? addDays(day, -1) : day;
  const text = `${String(Number(shortened.slice(0, 4)) - 1).padStart(4, '0')}${shortened.slice(4)}`;
  return calendarDateSchema.parse(text);
}

function sumOf(stays: readonly Stay[]): number {
  return stays.reduce((sum, { nights }) => sum + (nights ?? 0), 0);
}

function parted(stays: readonly Stay[], test: (stay: Stay) => boolean): [Stay[], Stay[]] {
  return [stays.filter(test), stays.filter((stay) => !test(stay))];
}

function whyOf(stays: readonly Stay[], fields: readonly string[]): 'not-understood' | null {
  const isUnread = stays.some(({ booking }) =>
    fields.some((field) => absenceOf(booking, field).is === 'not-understood'),
  );
  return isUnread ? 'not-understood' : null;
}
