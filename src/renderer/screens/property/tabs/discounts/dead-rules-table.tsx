import type { DeadRule } from '../../../../../core/analysis/levers/dead-rule.ts';
import { rowLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import { LegendSwatch } from '../../../../charts/frame/chart-legend.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { explanationWords, verdictWords } from './dead-words.ts';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './discounts.module.css';
import { leverColour } from './lever-colours.ts';

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
