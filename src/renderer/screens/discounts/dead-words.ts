import { isCalendarDate } from '../../../contract/calendar-date.ts';
import type { DeadCertainty, DeadRule, PropertyRules } from '../../../insight/dead-rule.ts';
import { formatCalendarDate } from '../../components/format-calendar-date.ts';

export const verdictWords: Readonly<Record<DeadCertainty, string>> = {
  never: 'Can never fire',
  'not-again': 'Cannot fire any more',
  blocked: 'Blocked by another rule',
  unlikely: 'Hardly fires, or without effect',
};

const shortWords: Readonly<Record<DeadCertainty, string>> = {
  never: 'never fires',
  'not-again': 'is over',
  blocked: 'blocked',
  unlikely: 'hardly fires',
};

/** The short word for each dead row, by key. */
export function deadWordsOf(rules: readonly DeadRule[]): ReadonlyMap<string, string> {
  return new Map(rules.map((rule) => [rule.row.key, shortWords[rule.certainty]]));
}

/** The explanation with its dates written as everywhere on screen. */
export function explanationWords(rule: DeadRule, locale: string): string {
  return rule.explanation.replaceAll(/\d{4}-\d{2}-\d{2}/g, (text) =>
    isCalendarDate(text) ? formatCalendarDate(text, locale) : text,
  );
}

/** Rules of the property that were not told, so that nothing was concluded from them. */
export function untoldRules(rules: PropertyRules): readonly string[] {
  return [
    rules.openWeekdays === null ? 'the start-day rules' : undefined,
    rules.shortBreaksEnabled === null ? 'whether short breaks are on' : undefined,
    rules.minNights === null ? 'the shortest stay allowed' : undefined,
    rules.sleeps === null ? 'how many the house sleeps' : undefined,
  ].filter((word) => word !== undefined);
}
