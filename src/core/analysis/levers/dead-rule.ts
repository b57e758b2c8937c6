import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { rowCode } from './lever-words.ts';
import type { LeverRow } from './levers.ts';

export type DeadReason =
  | 'window-inverted'
  | 'nights-contradict'
  | 'lead-time-contradicts'
  | 'party-contradicts'
  | 'no-start-day'
  | 'weekday-outside-window'
  | 'conditions-never-meet'
  | 'window-over'
  | 'deadline-over'
  | 'too-late-to-book'
  | 'start-days-closed'
  | 'short-breaks-off'
  | 'below-minimum-nights'
  | 'party-exceeds-house'
  | 'gives-nothing'
  | 'shadowed'
  | 'same-day-only';

/**
 * never: no stay can meet the row's own conditions. not-again: none that is still to be booked can.
 * blocked: another rule of the property stands in the way. unlikely: it can fire, but hardly or without effect.
 */
export type DeadCertainty = 'never' | 'not-again' | 'blocked' | 'unlikely';

export interface DeadRule {
  readonly row: LeverRow;
  readonly reason: DeadReason;
  readonly certainty: DeadCertainty;
  /** One sentence; dates as YYYY-MM-DD. */
  readonly explanation: string;
  /** What the judgement rests on, one sentence each. */
  readonly assumptions: readonly string[];
}

/** The property's own rules that can stand in the way. Null: not told, and nothing is concluded from it. */
export interface PropertyRules {
  /** Weekdays on which the start-day rules allow arrivals; only when all seven are told. */
  readonly openWeekdays: readonly Weekday[] | null;
  readonly shortBreaksEnabled: boolean | null;
  /** The smallest number of nights that any rule of the property allows. */
  readonly minNights: number | null;
  /** The largest party. */
  readonly sleeps: number | null;
}

export const noRulesReported: PropertyRules = {
  openWeekdays: null,
  shortBreaksEnabled: null,
  minNights: null,
  sleeps: null,
};

/** Before its rules were read: since when a row is dead, for lists that are not made anew every day. */
export type DeadSince =
  | { readonly is: 'alive' }
  | { readonly is: 'always'; readonly rule: DeadRule }
  | { readonly is: 'after'; readonly date: CalendarDate };

/** Which row, why, and the conditions that make it so, in no language: another where one of them changes. */
export function ruleCode({ row, reason }: Pick<DeadRule, 'row' | 'reason'>): string {
  const window = [row.arrivalFrom, row.arrivalTo, row.bookBefore];
  const limits = [
    row.minLeadDays,
    row.maxLeadDays,
    row.minNights,
    row.maxNights,
    row.minGuests,
    row.maxGuests,
  ];
  return [rowCode(row), reason, ...window, ...limits, ...(row.startDays ?? [])].join(' ');
}
