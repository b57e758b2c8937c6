import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { LeverRow } from './levers.ts';
import type { StaySpace } from '../availability/stay-space.ts';
import { dayNumberOf, spaceOf, weekdayBit } from '../availability/stay-space.ts';
import type { Condition } from './levers.ts';

/** A stay that may be booked, in the terms that the levers ask about. */
export interface Stay {
  readonly arrival: CalendarDate;
  /** Days between booking and arrival. */
  readonly leadDays: number;
  readonly nights: number;
  /** Null: any party. Conditions on its size are then left open. */
  readonly guests: number | null;
}

/** fires: every condition is met. may-fire: none fails, but one is open. */
export type Verdict = 'fires' | 'may-fire' | 'does-not-fire';

export interface Firing {
  readonly verdict: Verdict;
  /** The conditions that stand in the way. */
  readonly failed: readonly Condition[];
  /** The conditions of which nothing is known. */
  readonly open: readonly Condition[];
}

/** What every judgement about levers rests on; the service's document says nothing of it. */
export const firingAssumptions: readonly string[] = [
  'A date window is about the day of arrival, and includes both its ends.',
  'Booking window is the number of days between booking and arrival; both its limits are included.',
  'A limit that wasn’t sent means no limit; with one that can’t be read, the rule may or may not apply.',
  'A switch that wasn’t sent counts as on.',
];

/** Whether a row fires on one stay, with what decides it. See `firingAssumptions`. */
export function firingOf(row: LeverRow, stay: Stay): Firing {
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
  if (failed.length > 0) return { verdict: 'does-not-fire', failed, open };
  return { verdict: open.length > 0 ? 'may-fire' : 'fires', failed, open };
}

/** What is open of the row itself, and the party where its size is left open but matters. */
export function openConditions(row: LeverRow, guests: number | null): readonly Condition[] {
  const open: Condition[] = [...row.unreported];
  const asksParty = row.minGuests !== null || row.maxGuests !== null;
  if (guests === null && asksParty) open.push('party');
  return open;
}

export function partyFails(space: StaySpace, guests: number | null): boolean {
  // Limits that no party can meet fail whoever comes.
  if (guests === null) return space.guestsFrom > space.guestsTo;
  return guests < space.guestsFrom || guests > space.guestsTo;
}
