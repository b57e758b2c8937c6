import type { DeadRule } from '../../../../../core/analysis/levers/dead-rule.ts';
import { joinWords } from '../../../../../core/wording/join-words.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { Assumptions } from '../../lever-reading/assumptions.tsx';
import { DeadRulesTable } from './dead-rules-table.tsx';
import { lackingRules } from './dead-words.ts';
import styles from './discounts.module.css';
import type { LeverReading } from '../../lever-reading/use-lever-reading.ts';
import { JudgedWithout } from '../../lever-reading/judged-without.tsx';
import { NothingFound } from './judgement.tsx';

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
