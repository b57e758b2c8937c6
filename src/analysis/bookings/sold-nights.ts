import type { CalendarDate, Weekday } from '../../contract/dates/calendar-date.ts';
import { weekdayOf } from '../../contract/dates/calendar-date.ts';
import { weekdayWord } from '../../contract/wording/weekday-words.ts';
import { language } from '../../texts/define-texts.ts';
import { t } from './texts.ts';

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
  const dayName = weekdayWord(day);
  const isShort = nights < 7;
  const { startDays, shortStartDays, shortBreaks, leastNights } = rules;
  return [
    ...(startDays?.[day] === false ? [t('startDaysRefuse', { day: dayName })] : []),
    ...(isShort && shortBreaks === false ? [t('shortBreaksOff')] : []),
    ...(isShort && shortBreaks !== false && leastNights !== null && nights < leastNights
      ? [t('shortBreaksAskFor', { count: leastNights, locale: language })]
      : []),
    ...(isShort && shortBreaks !== false && shortStartDays !== null && !shortStartDays.includes(day)
      ? [t('shortBreaksDoNotBegin', { day: dayName })]
      : []),
  ];
}
