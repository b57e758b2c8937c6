import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { weekdayOf } from '../../values/dates/calendar-date.ts';
import { formatCounted, language } from '../../wording/plural.ts';
import { weekdayWord } from '../../wording/weekday-words.ts';
import type { DayMinimum, DayMinimums } from '../availability/nights-matrix.ts';

export interface NightsRules {
  /** Weekdays on which guests may come; null: not known. */
  readonly startDays: Readonly<Partial<Record<Weekday, boolean | null | undefined>>> | null;
  /** The fewest nights that a stay from this day has to last. */
  readonly minimums: DayMinimums;
  /** Whether stays of less than a week are sold at all; null: not known. */
  readonly shortBreaks: boolean | null;
  /** Weekdays on which a short break may begin; null: not known, or any. */
  readonly shortStartDays: readonly Weekday[] | null;
}

export interface RulesAgainst {
  /** What refuses the stay. */
  readonly refuses: readonly string[];
  /** What may refuse it: nobody tells whether it holds on this day. */
  readonly mayRefuse: readonly string[];
}

/** What the house's own rules say against a stay that the service sells; empty: nothing that was read does. */
export function refusedBy(arrival: CalendarDate, nights: number, rules: NightsRules): RulesAgainst {
  const day = weekdayOf(arrival);
  const dayName = weekdayWord(day);
  const isShort = nights < 7;
  const { startDays, shortStartDays, shortBreaks, minimums } = rules;
  const tooShort = (all: readonly DayMinimum[]): readonly DayMinimum[] =>
    all.filter((minimum) => nights < minimum.nights && (!isShort || shortBreaks !== false));
  return {
    refuses: [
      ...(startDays?.[day] === false ? [`Check-in isn’t allowed on ${dayName}s.`] : []),
      ...(isShort && shortBreaks === false ? ['Short breaks are switched off.'] : []),
      ...tooShort(minimums.sure).map(minimumWords),
      ...(isShort && shortBreaks !== false && shortStartDays !== null && !shortStartDays.includes(day)
        ? [`Short breaks don’t start on ${dayName}s.`]
        : []),
    ],
    mayRefuse: tooShort(minimums.open).map(minimumWords),
  };
}

function minimumWords({ season, nights }: DayMinimum): string {
  const least = formatCounted(nights, 'night', 'nights', language);
  return season === null ? `Short breaks need at least ${least}.` : `${season} needs at least ${least}.`;
}
