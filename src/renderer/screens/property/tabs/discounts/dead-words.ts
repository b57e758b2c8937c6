import { isCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type {
  DeadCertainty,
  DeadRule,
  PropertyRules,
} from '../../../../../core/analysis/levers/dead-rule.ts';
import { formatCalendarDate } from '../../../../components/format/format-calendar-date.ts';
import type { Absence } from '../../../../../core/wording/absence.ts';
import { absenceWord } from '../../../../../core/wording/absence.ts';
import type { RuleAbsences } from '../../lever-reading/use-lever-reading.ts';

export const verdictWords: Readonly<Record<DeadCertainty, string>> = {
  never: 'Can never apply',
  'not-again': 'Can’t apply any more',
  blocked: 'Blocked by another rule',
  unlikely: 'Almost never applies, or has no effect',
};

const shortWords: Readonly<Record<DeadCertainty, string>> = {
  never: 'never applies',
  'not-again': 'is over',
  blocked: 'blocked',
  unlikely: 'almost never applies',
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

/** Rules of the property from which nothing was concluded, each with why: "the start-day rules (refused)". */
export function lackingRules(rules: PropertyRules, absences: RuleAbsences): readonly string[] {
  const named = (name: string, value: unknown, resource: keyof RuleAbsences): string | undefined =>
    value === null ? `${name} (${whyLacking(absences[resource])})` : undefined;
  return [
    named('the check-in day rules', rules.openWeekdays, 'start-days'),
    named('whether short breaks are on', rules.shortBreaksEnabled, 'short-breaks'),
    // Without short breaks there is no shortest one.
    rules.shortBreaksEnabled === false
      ? undefined
      : named('the shortest stay allowed', rules.minNights, 'short-breaks'),
    named('how many the property sleeps', rules.sleeps, 'property-detail'),
  ].filter((word) => word !== undefined);
}

/** Of a body that was read, a part of the rule itself is lacking. */
function whyLacking(absence: Absence | undefined): string {
  return absence === undefined ? 'incomplete' : absenceWord(absence).toLowerCase();
}
