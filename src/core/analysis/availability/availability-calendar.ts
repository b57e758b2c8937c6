import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { eachDay, weekdayOf } from '../../values/dates/calendar-date.ts';
import type { ResourceValue } from '../../service/resources.ts';

/** The days that a list was requested for, so only these are known. */
export interface Coverage {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface DatesReported {
  readonly dates: readonly CalendarDate[];
  readonly coverage: readonly Coverage[];
}

export interface CalendarInput {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
  /** Undefined if not read. Outside its coverage a list says nothing, so an unlisted day is not free. */
  readonly unavailable: DatesReported | undefined;
  readonly openCheckIns: DatesReported | undefined;
  /** Nights taken by a booking or block. Undefined if no bookings were read. */
  readonly booked: ReadonlySet<CalendarDate> | undefined;
  /** Nights of bookings whose status leaves open whether they take them. */
  readonly undecided?: ReadonlySet<CalendarDate> | undefined;
  readonly startDays: ResourceValue<'start-days'> | undefined;
}

/**
 * contradiction: listed both as unavailable and as an open check-in. booked: taken by a booking but not listed as
 * unavailable. undecided: the same, for a booking with an unknown status. free: available, check-in unknown.
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
  /** Whether the start-day rules allow its weekday. Null if unknown. */
  readonly startDay: boolean | null;
  /** An open check-in on a weekday that the start-day rules close. */
  readonly breaksStartDay: boolean;
  /** A booking takes this night, today or later, but the lists call it available or open for check-in. */
  readonly breaksBooking: boolean;
}

export interface AvailabilityCalendar {
  readonly days: readonly CalendarDay[];
  readonly counts: Readonly<Record<DayState, number>>;
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
    // These days count only as contradictions.
    if (!breaksBooking) counts[state] += 1;
    days.push({ date, weekday, state, isPast: date < input.today, startDay, breaksStartDay, breaksBooking });
  }
  const contradictions = days
    .filter((day) => day.state === 'contradiction' || day.breaksStartDay || day.breaksBooking)
    .map((day) => day.date);
  return { days, counts, contradictions, assumptions };
}

/** A listed date always counts. An unlisted one counts only within the coverage. */
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
 * Whether a list answers for the days requested. If all its dates lie before them, or all after, it answers
 * another question and does not show that these days are free.
 */
export function answersFor(dates: Iterable<CalendarDate>, { from, to }: Coverage): boolean {
  const listed = [...dates];
  if (listed.length === 0) return true;
  if (listed.some((date) => date >= from && date <= to)) return true;
  return listed.some((date) => date < from) && listed.some((date) => date > to);
}
