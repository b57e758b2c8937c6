import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { addDays, daysBetween, weekdays } from '../../values/dates/calendar-date.ts';
import type { Condition, DiscountRule } from './discounts.ts';

/**
 * The stays that some conditions allow, as ranges with both ends included. Days are counted from `epoch`.
 * Ends may be infinite, but only within this file.
 */
export interface StaySpace {
  readonly arrivalFrom: number;
  readonly arrivalTo: number;
  readonly leadFrom: number;
  readonly leadTo: number;
  readonly bookedTo: number;
  readonly nightsFrom: number;
  readonly nightsTo: number;
  readonly guestsFrom: number;
  readonly guestsTo: number;
  /** Arrival weekdays as bits. Bit 0 is Monday. */
  readonly weekdayMask: number;
}

export interface ExampleStay {
  readonly arrival: CalendarDate;
  readonly leadDays: number;
  readonly bookedOn: CalendarDate;
  readonly nights: number;
  /** Null if the party's size makes no difference. */
  readonly guests: number | null;
}

const epoch: CalendarDate = '2000-01-03';
const lastDay = daysBetween(epoch, '9999-12-31');
const everyWeekday = 127;
const usualNights = 7;
const usualGuests = 2;

export const anyStay: StaySpace = {
  arrivalFrom: -Infinity,
  arrivalTo: Infinity,
  leadFrom: 0,
  leadTo: Infinity,
  bookedTo: Infinity,
  nightsFrom: 1,
  nightsTo: Infinity,
  guestsFrom: 1,
  guestsTo: Infinity,
  weekdayMask: everyWeekday,
};

export function dayNumberOf(date: CalendarDate): number {
  return daysBetween(epoch, date);
}

export function dateOfDayNumber(day: number): CalendarDate {
  return addDays(epoch, day);
}

/** Relies on the epoch being a Monday. */
export function weekdayBit(day: number): number {
  return 1 << (((day % 7) + 7) % 7);
}

export function maskOf(days: readonly Weekday[]): number {
  return days.reduce((mask, day) => mask | (1 << weekdays.indexOf(day)), 0);
}

/** The stays to which a rule can apply by its known conditions. Ignores its switch. */
export function spaceOf(row: DiscountRule): StaySpace {
  return {
    arrivalFrom: row.arrivalFrom === null ? -Infinity : dayNumberOf(row.arrivalFrom),
    arrivalTo: row.arrivalTo === null ? Infinity : dayNumberOf(row.arrivalTo),
    leadFrom: Math.max(0, row.minLeadDays ?? 0),
    leadTo: row.maxLeadDays ?? Infinity,
    bookedTo: row.bookBefore === null ? Infinity : dayNumberOf(row.bookBefore),
    nightsFrom: Math.max(1, row.minNights ?? 1),
    nightsTo: row.maxNights ?? Infinity,
    guestsFrom: Math.max(1, row.minGuests ?? 1),
    guestsTo: row.maxGuests ?? Infinity,
    weekdayMask: row.startDays === null ? everyWeekday : maskOf(row.startDays),
  };
}

export function intersect(left: StaySpace, right: StaySpace): StaySpace {
  return {
    arrivalFrom: Math.max(left.arrivalFrom, right.arrivalFrom),
    arrivalTo: Math.min(left.arrivalTo, right.arrivalTo),
    leadFrom: Math.max(left.leadFrom, right.leadFrom),
    leadTo: Math.min(left.leadTo, right.leadTo),
    bookedTo: Math.min(left.bookedTo, right.bookedTo),
    nightsFrom: Math.max(left.nightsFrom, right.nightsFrom),
    nightsTo: Math.min(left.nightsTo, right.nightsTo),
    guestsFrom: Math.max(left.guestsFrom, right.guestsFrom),
    guestsTo: Math.min(left.guestsTo, right.guestsTo),
    weekdayMask: left.weekdayMask & right.weekdayMask,
  };
}

/** Whether `outer` includes every stay of `inner`, compared range by range. */
export function isWithin(inner: StaySpace, outer: StaySpace): boolean {
  return (
    inner.arrivalFrom >= outer.arrivalFrom &&
    inner.arrivalTo <= outer.arrivalTo &&
    inner.leadFrom >= outer.leadFrom &&
    inner.leadTo <= outer.leadTo &&
    inner.bookedTo <= outer.bookedTo &&
    inner.nightsFrom >= outer.nightsFrom &&
    inner.nightsTo <= outer.nightsTo &&
    inner.guestsFrom >= outer.guestsFrom &&
    inner.guestsTo <= outer.guestsTo &&
    (inner.weekdayMask & ~outer.weekdayMask) === 0
  );
}

/** Whether a stay can still be booked on day number `now` or later. */
export function isBookable(space: StaySpace, now: number): boolean {
  return soonestArrival(space, now) !== undefined;
}

/**
 * The earliest arrival that can still be booked on or after `today`, with a usual length and party. Undefined
 * without one.
 */
export function exampleStay(space: StaySpace, today: CalendarDate): ExampleStay | undefined {
  const day = soonestArrival(space, dayNumberOf(today));
  if (day === undefined) return undefined;
  const leadDays = Math.max(space.leadFrom, day - space.bookedTo, 0);
  const hasPartyLimit = space.guestsFrom > 1 || space.guestsTo !== Infinity;
  return {
    arrival: dateOfDayNumber(day),
    leadDays,
    bookedOn: dateOfDayNumber(day - leadDays),
    nights: Math.min(Math.max(usualNights, space.nightsFrom), space.nightsTo),
    guests: hasPartyLimit ? Math.min(Math.max(usualGuests, space.guestsFrom), space.guestsTo) : null,
  };
}

function soonestArrival(space: StaySpace, now: number): number | undefined {
  if (space.nightsFrom > space.nightsTo || space.guestsFrom > space.guestsTo) return undefined;
  if (space.leadFrom > space.leadTo || space.bookedTo < now) return undefined;
  const first = Math.max(space.arrivalFrom, now + space.leadFrom);
  const last = Math.min(space.arrivalTo, space.bookedTo + space.leadTo, lastDay);
  // Seven days include every weekday, and no other condition gets easier later.
  for (let day = first; day <= last && day < first + 7; day += 1) {
    if ((space.weekdayMask & weekdayBit(day)) !== 0) return day;
  }
  return undefined;
}

export type LastBooking =
  | { readonly is: 'never' }
  | { readonly is: 'endless' }
  | { readonly is: 'on'; readonly date: CalendarDate };

/** The last day on which any of the stays can be booked, independent of today. */
export function lastBooking(space: StaySpace): LastBooking {
  if (space.nightsFrom > space.nightsTo || space.guestsFrom > space.guestsTo) return { is: 'never' };
  if (space.leadFrom > space.leadTo || space.weekdayMask === 0) return { is: 'never' };
  const latest = Math.min(space.bookedTo, space.arrivalTo - space.leadFrom);
  if (latest > lastDay) return space.arrivalFrom > lastDay ? { is: 'never' } : { is: 'endless' };
  // Each day earlier shifts the reachable arrivals by one, so seven days cover every weekday.
  for (let day = latest; day > latest - 8; day -= 1) {
    const first = Math.max(space.arrivalFrom, day + space.leadFrom);
    const last = Math.min(space.arrivalTo, day + space.leadTo);
    for (let arrival = first; arrival <= last && arrival < first + 7; arrival += 1) {
      if ((space.weekdayMask & weekdayBit(arrival)) === 0) continue;
      return { is: 'on', date: dateOfDayNumber(Math.max(day, firstDay)) };
    }
  }
  return { is: 'never' };
}

const firstDay = daysBetween(epoch, '0001-01-01');

export interface Stay {
  readonly arrival: CalendarDate;
  /** Days between booking and arrival. */
  readonly leadDays: number;
  readonly nights: number;
  /** Null for any party. Conditions on its size then stay open. */
  readonly guests: number | null;
}

/** may-apply: no condition fails, but at least one is open. */
export type Verdict = 'applies' | 'may-apply' | 'does-not-apply';

export interface Applying {
  readonly verdict: Verdict;
  readonly failed: readonly Condition[];
  readonly open: readonly Condition[];
}

/** All judgements about discounts rest on these. The service's document does not cover them. */
export const applyingAssumptions: readonly string[] = [
  'A date window is about the day of arrival, and includes both its ends.',
  'Booking window is the number of days between booking and arrival; both its limits are included.',
  'A limit that wasn’t sent means no limit; with one that can’t be read, the rule may or may not apply.',
  'A switch that wasn’t sent counts as on.',
];

/** Whether a rule applies to one stay, and which conditions decide it. See `applyingAssumptions`. */
export function applyingOf(row: DiscountRule, stay: Stay): Applying {
  const space = spaceOf(row);
  const arrival = dayNumberOf(stay.arrival);
  const fails: readonly (readonly [Condition, boolean])[] = [
    ['switch', !row.isOn],
    ['arrival-window', arrival < space.arrivalFrom || arrival > space.arrivalTo],
    ['start-day', (space.weekdayMask & weekdayBit(arrival)) === 0],
    ['lead-time', stay.leadDays < space.leadFrom || stay.leadDays > space.leadTo],
    ['booking-deadline', arrival - stay.leadDays > space.bookedTo],
    ['nights', stay.nights < space.nightsFrom || stay.nights > space.nightsTo],
    ['party', partyFails(space, stay.guests)],
  ];
  const failed = fails.flatMap(([condition, isFailed]) => (isFailed ? [condition] : []));
  const open = openConditions(row, stay.guests);
  if (failed.length > 0) return { verdict: 'does-not-apply', failed, open };
  return { verdict: open.length > 0 ? 'may-apply' : 'applies', failed, open };
}

/** The rule's own open conditions, and the party if its size matters but is not given. */
export function openConditions(row: DiscountRule, guests: number | null): readonly Condition[] {
  const open: Condition[] = [...row.unreported];
  const asksParty = row.minGuests !== null || row.maxGuests !== null;
  if (guests === null && asksParty) open.push('party');
  return open;
}

export function partyFails(space: StaySpace, guests: number | null): boolean {
  // Limits that no party can meet always fail.
  if (guests === null) return space.guestsFrom > space.guestsTo;
  return guests < space.guestsFrom || guests > space.guestsTo;
}
