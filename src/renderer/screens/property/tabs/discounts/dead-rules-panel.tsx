import type {
  DeadRule,
  DeadCertainty,
  PropertyRules,
} from '../../../../../core/analysis/levers/dead-rule.ts';
import { joinWords } from '../../../../../core/wording/join-words.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { Assumptions, JudgedWithout, NothingFound } from '../../lever-reading/judgement.tsx';
import styles from './discounts.module.css';
import type { LeverReading, RuleAbsences } from '../../lever-reading/use-lever-reading.ts';
import { rowLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import { LegendSwatch } from '../../../../charts/frame/chart-legend.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { leverColour } from './heat-map/heat-cells.ts';
import { isCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { formatCalendarDate } from '../../../../components/format/format-calendar-date.ts';
import { type Absence, absenceWord } from '../../../../../core/wording/absence.ts';

/** Rows that are switched on and still give nobody anything. */
export function DeadRulesPanel(props: {
  readonly reading: LeverReading;
  readonly dead: readonly DeadRule[];
}) {
  const { reading, dead } = props;
  const unreported = lackingRules(reading.rules, reading.ruleAbsences);
  const assumed = [...new Set(dead.flatMap((rule) => rule.assumptions))];
  return (
    <Panel
      title="Rules that can’t apply"
      description="Active rules that can never apply, or almost never. Paused rules aren’t listed."
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <div className={styles['stack']}>
        {dead.length === 0 ? (
          <NothingFound
            gaps={reading.gaps}
            isWhole={unreported.length === 0}
            all="Every active rule can still apply."
            soFar="Every rule Keyholder can read can apply."
          />
        ) : (
          <DeadRulesTable caption="Rules that can’t apply" dead={dead} />
        )}
        {unreported.length === 0 ? null : (
          <p className={styles['note']}>Not checked: {joinWords(unreported)}.</p>
        )}
        <JudgedWithout gaps={reading.gaps} />
        <Assumptions lines={assumed} />
      </div>
    </Panel>
  );
}

/** Rows that cannot fire, or only hardly, each with its reason. */
export function DeadRulesTable(props: { readonly caption: string; readonly dead: readonly DeadRule[] }) {
  const { locale } = usePreferences();
  return (
    <div className={styles['scroll']}>
      <PlainTable caption={props.caption} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Verdict</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {props.dead.map((rule) => (
            <tr key={rule.row.key}>
              <th scope="row">
                <span className={styles['rowName']}>
                  <LegendSwatch colour={leverColour(rule.row.lever)} mark="block" />
                  {rowLabel(rule.row)}
                </span>
              </th>
              <td className={styles['nowrap']}>{verdictWords[rule.certainty]}</td>
              <td>{explanationWords(rule, locale)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

const verdictWords: Readonly<Record<DeadCertainty, string>> = {
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
function explanationWords(rule: DeadRule, locale: string): string {
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
