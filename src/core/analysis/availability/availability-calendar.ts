import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { eachDay, weekdayOf } from '../../values/dates/calendar-date.ts';
import type { ResourceValue } from '../../service/resources.ts';

/** The days that a list is known to speak about: what it was asked for. */
export interface Coverage {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Dates that were listed, and the stretches of days that the lists speak about. */
export interface DatesReported {
  readonly dates: readonly CalendarDate[];
  readonly coverage: readonly Coverage[];
}

export interface CalendarInput {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
  /** Undefined: not read. Outside its coverage a list says nothing, so a day is never free by silence. */
  readonly unavailable: DatesReported | undefined;
  readonly openCheckIns: DatesReported | undefined;
  /** Nights that a booking or a block takes; undefined: no bookings were read. */
  readonly booked: ReadonlySet<CalendarDate> | undefined;
  /** Nights of bookings of which nobody here knows whether they take them. */
  readonly undecided?: ReadonlySet<CalendarDate> | undefined;
  readonly startDays: ResourceValue<'start-days'> | undefined;
}

/**
 * contradiction: told as unavailable and as an open check-in. booked: by a booking, and listed as unavailable by no list.
 * undecided: so too, by a booking whose status is not known here. free: available, with no word of a check-in.
 */
export type DayState =
  | 'unavailable'
  | 'booked'
  | 'undecided'
  | 'open-check-in'
  | 'no-check-in'
  | 'free'
  | 'contradiction'
  | 'not-reported';

export interface CalendarDay {
  readonly date: CalendarDate;
  readonly weekday: Weekday;
  readonly state: DayState;
  readonly isPast: boolean;
  /** What the start-day rules say of its weekday; null: not told. */
  readonly startDay: boolean | null;
  /** An open check-in on a weekday that the start-day rules close. */
  readonly breaksStartDay: boolean;
  /** A booking takes this night, today or later, and the lists call it available or open for check-in. */
  readonly breaksBooking: boolean;
}

export interface AvailabilityCalendar {
  readonly days: readonly CalendarDay[];
  readonly counts: Readonly<Record<DayState, number>>;
  /** Days on which the service contradicts itself. */
  readonly contradictions: readonly CalendarDate[];
  readonly assumptions: readonly string[];
}

const assumptions: readonly string[] = [
  'An unavailable date is a night that is booked or blocked; the service doesn’t say which.',
  'Within the days that were asked for, a date that is not listed is not unavailable, or not open for check-in.',
];
const mostDays = 1100;

/** One entry a day from `from` to `to`, at most three years. */
export function availabilityCalendar(input: CalendarInput): AvailabilityCalendar {
  const unavailable = new Set(input.unavailable?.dates);
  const open = new Set(input.openCheckIns?.dates);
  const days: CalendarDay[] = [];
  const counts: Record<DayState, number> = {
    unavailable: 0,
    booked: 0,
    undecided: 0,
    'open-check-in': 0,
    'no-check-in': 0,
    free: 0,
    contradiction: 0,
    'not-reported': 0,
  };
  for (const date of eachDay(input.from, input.to)) {
    if (days.length >= mostDays) break;
    const weekday = weekdayOf(date);
    const startDay = input.startDays?.[weekday] ?? null;
    const listed = stateOf(
      answerOf(date, unavailable, input.unavailable?.coverage ?? []),
      answerOf(date, open, input.openCheckIns?.coverage ?? []),
    );
    const isTaken = listed === 'unavailable' || listed === 'contradiction';
    const isBooked = input.booked?.has(date) === true && !isTaken;
    const isUndecided = input.undecided?.has(date) === true && !isTaken && !isBooked;
    const state = isBooked ? 'booked' : isUndecided ? 'undecided' : listed;
    const breaksBooking = isBooked && listed !== 'not-reported' && date >= input.today;
    const breaksStartDay = open.has(date) && startDay === false;
    // A day of a contradiction is counted there.
    if (!breaksBooking) counts[state] += 1;
    days.push({ date, weekday, state, isPast: date < input.today, startDay, breaksStartDay, breaksBooking });
  }
  const contradictions = days
    .filter((day) => day.state === 'contradiction' || day.breaksStartDay || day.breaksBooking)
    .map((day) => day.date);
  return { days, counts, contradictions, assumptions };
}

/** A listed date counts wherever it lies; an unlisted one only within what was asked for. */
function answerOf(
  date: CalendarDate,
  listed: ReadonlySet<CalendarDate>,
  coverage: readonly Coverage[],
): boolean | null {
  if (listed.has(date)) return true;
  return coverage.some(({ from, to }) => date >= from && date <= to) ? false : null;
}

function stateOf(isTaken: boolean | null, isOpen: boolean | null): DayState {
  if (isTaken === true) return isOpen === true ? 'contradiction' : 'unavailable';
  if (isOpen === true) return 'open-check-in';
  if (isTaken === null) return 'not-reported';
  return isOpen === false ? 'no-check-in' : 'free';
}

/**
 * Whether a list of dates answers for the days that it was asked for. Dates that all lie before them, or all after them,
 * answer another question: such a list does not say that these days are free.
 */
export function answersFor(dates: Iterable<CalendarDate>, { from, to }: Coverage): boolean {
  const listed = [...dates];
  if (listed.length === 0) return true;
  if (listed.some((date) => date >= from && date <= to)) return true;
  return listed.some((date) => date < from) && listed.some((date) => date > to);
}
