import { IconCircleCheck } from '@tabler/icons-react';
import type { DeadRule } from '../../../insight/dead-rule.ts';
import { joinWords } from '../../../insight/lever-words.ts';
import { Panel } from '../../components/panel.tsx';
import { Assumptions } from './assumptions.tsx';
import { DeadRulesTable } from './dead-rules-table.tsx';
import { untoldRules } from './dead-words.ts';
import styles from './discounts.module.css';
import type { LeverReading } from './use-lever-reading.ts';

/** Rows that are switched on and still give nobody anything. */
export function DeadRulesPanel(props: {
  readonly reading: LeverReading;
  readonly dead: readonly DeadRule[];
}) {
  const { reading, dead } = props;
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
          <DeadRulesTable caption="Rows that cannot fire" dead={dead} />
        )}
        {untold.length === 0 ? null : (
          <p className={styles['note']}>Not told, so nothing was concluded from it: {joinWords(untold)}.</p>
        )}
        <Assumptions lines={assumed} />
      </div>
    </Panel>
  );
}
