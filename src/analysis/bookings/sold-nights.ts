import type { CalendarDate, Weekday } from '../../contract/calendar-date.ts';
import { weekdayOf } from '../../contract/calendar-date.ts';

export interface NightsRules {
  /** Weekdays on which guests may come; null: not known. */
  readonly startDays: Readonly<Partial<Record<Weekday, boolean | null | undefined>>> | null;
  /** The fewest nights that short breaks ask for; null: not known. */
  readonly leastNights: number | null;
  /** Whether stays of less than a week are sold at all; null: not known. */
  readonly shortBreaks: boolean | null;
  /** Weekdays on which a short break may begin; null: not known, or any. */
  readonly shortStartDays: readonly Weekday[] | null;
}

/** What the house's own rules say against a stay that the service sells; empty: nothing that was read does. */
export function refusedBy(arrival: CalendarDate, nights: number, rules: NightsRules): readonly string[] {
  const day = weekdayOf(arrival);
  const dayName = day.charAt(0).toUpperCase() + day.slice(1);
  const isShort = nights < 7;
  const { startDays, shortStartDays, shortBreaks, leastNights } = rules;
  return [
    ...(startDays?.[day] === false ? [`Start days refuse ${dayName}s.`] : []),
    ...(isShort && shortBreaks === false ? ['Short breaks are switched off.'] : []),
    ...(isShort && shortBreaks !== false && leastNights !== null && nights < leastNights
      ? [`Short breaks ask for ${String(leastNights)} nights at least.`]
      : []),
    ...(isShort && shortBreaks !== false && shortStartDays !== null && !shortStartDays.includes(day)
      ? [`Short breaks do not begin on ${dayName}s.`]
      : []),
  ];
}
