import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, eachDay, isCalendarDate } from '../../values/dates/calendar-date.ts';
import type { Booking } from '../bookings/booking-row.ts';
import { guestsOf, isActive, isUndecided, nightsOf, bookingState } from '../bookings/booking-row.ts';
import type { Coverage, DatesReported } from './availability-calendar.ts';
import type { LastBody } from '../calendar/body-days.ts';
import { daysOfMonth, monthDays } from '../calendar/body-days.ts';

/**
 * arrival and booked: by a booking that was read. taken: listed as unavailable. not-understood: a value for
 * its month, or a booking, can't be read. not-read: no source covers it.
 */
export type StripState = 'arrival' | 'booked' | 'taken' | 'free' | 'not-understood' | 'not-read';

export interface StripDay {
  readonly date: CalendarDate;
  readonly state: StripState;
}

export interface StripMonth {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly days: readonly StripDay[];
}

export interface StripArrival {
  readonly date: CalendarDate;
  readonly nights: number | null;
  readonly guests: number | null;
  readonly channel: string | null;
}

export interface StripGap {
  readonly from: CalendarDate;
  /** The last free night. */
  readonly to: CalendarDate;
  readonly nights: number;
}

export interface YearStrip {
  readonly months: readonly StripMonth[];
  /** Arrivals still to come, soonest first. Null if bookings were not read. */
  readonly arrivals: readonly StripArrival[] | null;
  /** Free periods from today on. Leaves out those that reach into days that were not read. */
  readonly gaps: readonly StripGap[];
  readonly counts: Readonly<Record<StripState, number>>;
}

const mostBookedNights = 366;

/**
 * The twelve months that begin with this one. A day is free only if the unavailable dates of its month were
 * read and do not list it.
 * @param bookings undefined: not read
 */
export function yearStrip(
  today: CalendarDate,
  bookings: readonly Booking[] | undefined,
  unavailable: Pick<YearMonths, 'dates' | 'coverage' | 'notUnderstood'>,
): YearStrip {
  const first = firstOfMonth(today, 0);
  const last = addDays(firstOfMonth(today, 12), -1);
  const active = (bookings ?? []).filter((booking) => isActive(bookingState(booking)));
  const sure = active.filter((booking) => !isUndecided(booking));
  const arrivals = new Set(sure.map(({ checkIn }) => checkIn));
  const booked = new Set(sure.flatMap(nightsTaken));
  const undecided = undecidedNights(active);
  const listed = new Set(unavailable.dates);
  const stateOf = (date: CalendarDate): StripState => {
    if (arrivals.has(date)) return 'arrival';
    if (booked.has(date)) return 'booked';
    if (listed.has(date)) return 'taken';
    if (undecided.has(date)) return 'not-understood';
    if (isIn(unavailable.coverage, date)) return 'free';
    return isIn(unavailable.notUnderstood, date) ? 'not-understood' : 'not-read';
  };
  const days = [...eachDay(first, last)].map((date): StripDay => ({ date, state: stateOf(date) }));
  const counts: Record<StripState, number> = {
    arrival: 0,
    booked: 0,
    taken: 0,
    free: 0,
    'not-understood': 0,
    'not-read': 0,
  };
  for (const { state } of days) counts[state] += 1;
  return {
    months: [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, own]) => ({
      month,
      days: own,
    })),
    arrivals: bookings === undefined ? null : arrivalsFrom(active, today),
    gaps: gapsIn(days.filter(({ date }) => date >= today)),
    counts,
  };
}

function isIn(stretches: readonly Coverage[], date: CalendarDate): boolean {
  return stretches.some(({ from, to }) => date >= from && date <= to);
}

/** Every night taken by a stay or block that was not cancelled. The lists of dates must agree with these. */
export function nightsOfStays(bookings: readonly Booking[]): ReadonlySet<CalendarDate> {
  const isLifted = (booking: Booking): boolean =>
    booking.cancelled === true || typeof booking.cancelledAt === 'string';
  const takes = (booking: Booking): boolean =>
    bookingState(booking) === 'block' || isActive(bookingState(booking));
  return new Set(
    bookings
      .filter((booking) => takes(booking) && !isUndecided(booking) && !isLifted(booking))
      .flatMap(nightsTaken),
  );
}

/** Nights of bookings whose status leaves open whether they take them. The lists of dates need not agree. */
export function undecidedNights(bookings: readonly Booking[]): ReadonlySet<CalendarDate> {
  return new Set(bookings.filter(isUndecided).flatMap(nightsTaken));
}

function nightsTaken(booking: Booking): readonly CalendarDate[] {
  const nights = Math.min(nightsOf(booking) ?? 1, mostBookedNights);
  return [...eachDay(booking.checkIn, addDays(booking.checkIn, nights - 1))];
}

function arrivalsFrom(active: readonly Booking[], today: CalendarDate): readonly StripArrival[] {
  return active
    .filter(({ checkIn }) => checkIn >= today)
    .toSorted((left, right) => (left.checkIn < right.checkIn ? -1 : left.checkIn > right.checkIn ? 1 : 0))
    .map((booking) => ({
      date: booking.checkIn,
      nights: nightsOf(booking),
      guests: guestsOf(booking),
      channel: booking.channel ?? null,
    }));
}

function gapsIn(days: readonly StripDay[]): readonly StripGap[] {
  const gaps: StripGap[] = [];
  let open: CalendarDate | undefined;
  let before: CalendarDate | undefined;
  for (const { date, state } of days) {
    if (state === 'free') open ??= date;
    else {
      // A gap that runs into unknown days has no known end.
      const isKnown = state !== 'not-read' && state !== 'not-understood';
      if (open !== undefined && before !== undefined && isKnown) {
        gaps.push({ from: open, to: before, nights: lengthOf(open, before) });
      }
      open = undefined;
    }
    before = date;
  }
  return gaps;
}

function lengthOf(from: CalendarDate, to: CalendarDate): number {
  return [...eachDay(from, to)].length;
}

function firstOfMonth(today: CalendarDate, later: number): CalendarDate {
  const month = Number(today.slice(5, 7)) - 1 + later;
  const year = Number(today.slice(0, 4)) + Math.floor(month / 12);
  const text = `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return isCalendarDate(text) ? text : today;
}

/** How well the unavailable dates of one month are known. failed: requested, but no answer came. */
export type MonthRead = 'read' | 'not-understood' | 'refused' | 'failed' | 'not-read';

export interface YearMonths extends DatesReported {
  readonly notUnderstood: readonly Coverage[];
  readonly counts: Readonly<Record<MonthRead, number>>;
}

/**
 * The dates listed for these months ('YYYY-MM'), and which months are unknown and why.
 * @param views in the order of the months; undefined: not requested
 */
export function yearMonths(months: readonly string[], views: readonly (LastBody | undefined)[]): YearMonths {
  const counts = { read: 0, 'not-understood': 0, refused: 0, failed: 0, 'not-read': 0 };
  const dates: DatesReported['dates'][number][] = [];
  const coverage: Coverage[] = [];
  const notUnderstood: Coverage[] = [];
  for (const [at, month] of months.entries()) {
    const days = daysOfMonth(month);
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) continue;
    const view = views[at];
    const { is, taken } =
      view === undefined ? { is: 'not-read' as const, taken: '' } : monthDays(view, month);
    const outcome = is === 'not-read' && view?.lastFailure ? 'failed' : is;
    counts[outcome] += 1;
    if (is === 'read') {
      dates.push(...days.filter((_, day) => taken[day] === 't'));
      coverage.push({ from, to });
    } else if (is === 'not-understood') notUnderstood.push({ from, to });
  }
  return { dates, coverage, notUnderstood, counts };
}
