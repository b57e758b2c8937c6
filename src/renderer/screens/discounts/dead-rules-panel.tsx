import { IconCircleCheck } from '@tabler/icons-react';
import type { DeadRule } from '../../../insight/dead-rule.ts';
import { joinWords, rowLabel } from '../../../insight/lever-words.ts';
import { LegendSwatch } from '../../charts/chart-legend.tsx';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { Assumptions } from './assumptions.tsx';
import { explanationWords, untoldRules, verdictWords } from './dead-words.ts';
import styles from './discounts.module.css';
import { leverColour } from './lever-colours.ts';
import type { LeverReading } from './use-lever-reading.ts';

/** Rows that are switched on and still give nobody anything. */
export function DeadRulesPanel(props: {
  readonly reading: LeverReading;
  readonly dead: readonly DeadRule[];
}) {
  const { reading, dead } = props;
  const { locale } = usePreferences();
  const untold = untoldRules(reading.rules);
  const assumed = [...new Set(dead.flatMap((rule) => rule.assumptions))];
  return (
    <Panel
      title="Dead rules"
      description="Rows that are switched on and cannot fire, or only hardly. Rows that are switched off are off on purpose and left out."
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <div className={styles['stack']}>
        {dead.length === 0 ? (
          <p className={styles['calm']}>
            <IconCircleCheck size={18} aria-hidden />
            Every row that is switched on can still fire.
          </p>
        ) : (
          <div className={styles['scroll']}>
            <table className={styles['table']}>
              <caption className={styles['caption']}>Rows that cannot fire</caption>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Verdict</th>
                  <th scope="col">Why</th>
                </tr>
              </thead>
              <tbody>
                {dead.map((rule) => (
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
            </table>
          </div>
        )}
        {untold.length === 0 ? null : (
          <p className={styles['note']}>Not told, so nothing was concluded from it: {joinWords(untold)}.</p>
        )}
        <Assumptions lines={assumed} />
      </div>
    </Panel>
  );
}
