import { isCalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type {
  UnreachableCertainty,
  UnreachableRule,
  PropertyRules,
} from '../../../../core/analysis/discounts/unreachable-rules.ts';
import { rowLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import { type Absence, absenceWord } from '../../../../core/mapping/absence.ts';
import { joinWords } from '../../../../core/values/words/join-words.ts';
import { formatCalendarDate } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { AllClear, Note } from '../../../kit/notes.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';
import { JudgedPanel } from '../discount-reading/discount-reading.tsx';
import type { DiscountReading, RuleAbsences } from '../discount-reading/discount-reading.tsx';
import { DiscountMark } from './discount-table.tsx';

export function UnreachableRulesPanel(props: {
  readonly reading: DiscountReading;
  readonly unreachable: readonly UnreachableRule[];
}) {
  const { reading, unreachable } = props;
  const unreported = unreportedRules(reading.rules, reading.ruleAbsences);
  const isWhole = reading.gaps.length === 0 && unreported.length === 0;
  return (
    <JudgedPanel
      title="Rules that can’t apply"
      description="Active rules that can never apply, or almost never. Paused rules aren’t listed."
      reading={reading}
      assumptions={unreachable.flatMap((rule) => rule.assumptions)}
    >
      {unreachable.length === 0 ? (
        <AllClear isWhole={isWhole}>
          {isWhole ? 'Every active rule can still apply.' : 'Every rule Keyholder can read can apply.'}
        </AllClear>
      ) : (
        <UnreachableRulesTable caption="Rules that can’t apply" unreachable={unreachable} />
      )}
      {unreported.length === 0 ? null : <Note>Not checked: {joinWords(unreported)}.</Note>}
    </JudgedPanel>
  );
}

/** Rules that can't apply, or hardly ever, each with its reason. */
export function UnreachableRulesTable(props: {
  readonly caption: string;
  readonly unreachable: readonly UnreachableRule[];
}) {
  const { locale } = usePreferences();
  const columns: readonly Column<UnreachableRule>[] = [
    {
      name: 'Rule',
      cell: ({ row }) => ({
        value: rowLabel(row),
        shown: <DiscountMark discount={row.discount}>{rowLabel(row)}</DiscountMark>,
      }),
    },
    { name: 'Verdict', cell: ({ certainty }) => ({ value: verdictWords[certainty].long }) },
    { name: 'Why', cell: (rule) => ({ value: explanationWords(rule, locale) }) },
  ];
  return <SimpleTable caption={props.caption} rows={props.unreachable} columns={columns} />;
}

const verdictWords: Readonly<
  Record<UnreachableCertainty, { readonly long: string; readonly short: string }>
> = {
  never: { long: 'Can never apply', short: 'never applies' },
  'not-again': { long: 'Can’t apply any more', short: 'is over' },
  blocked: { long: 'Blocked by another rule', short: 'blocked' },
  unlikely: { long: 'Almost never applies, or has no effect', short: 'almost never applies' },
};

/** A short label for each rule that can't apply, by key. */
export function unreachableWordsOf(rules: readonly UnreachableRule[]): ReadonlyMap<string, string> {
  return new Map(rules.map((rule) => [rule.row.key, verdictWords[rule.certainty].short]));
}

function explanationWords(rule: UnreachableRule, locale: string): string {
  return rule.explanation.replaceAll(/\d{4}-\d{2}-\d{2}/g, (text) =>
    isCalendarDate(text) ? formatCalendarDate(text, locale) : text,
  );
}

/** Rules that couldn't be considered, with the reason: "the check-in day rules (refused)". */
export function unreportedRules(rules: PropertyRules, absences: RuleAbsences): readonly string[] {
  const named = (name: string, value: unknown, resource: keyof RuleAbsences): readonly string[] =>
    value === null ? [`${name} (${whyUnreported(absences[resource])})`] : [];
  return [
    ...named('the check-in day rules', rules.openWeekdays, 'start-days'),
    ...named('whether short breaks are on', rules.shortBreaksEnabled, 'short-breaks'),
    // If short breaks are off, there is no shortest one to miss.
    ...(rules.shortBreaksEnabled === false
      ? []
      : named('the shortest stay allowed', rules.minNights, 'short-breaks')),
    ...named('how many the property sleeps', rules.sleeps, 'property-detail'),
  ];
}

/** If the response itself was read, then a part of the rule is missing. */
function whyUnreported(absence: Absence | undefined): string {
  return absence === undefined ? 'incomplete' : absenceWord(absence).toLowerCase();
}
