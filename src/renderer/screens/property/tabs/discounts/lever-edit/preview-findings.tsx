import { IconCircleCheck } from '@tabler/icons-react';
import type { DeadRule } from '../../../../../../core/analysis/levers/dead-rule.ts';
import type { FindingsOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { LeverOverlap } from '../../../../../../core/analysis/levers/overlap-finder.ts';
import { formatCount, formatCounted, plural } from '../../../../../../core/wording/plural.ts';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { DeadRulesTable } from '../dead-rules-panel.tsx';
import styles from '../discounts.module.css';
import { OverlapTable, likelyMeantKinds, overlapGroups, urgentKinds } from '../overlaps-panel.tsx';
import editStyles from './lever-edit.module.css';

/** What the edit brings about that a careful owner would want to know before sending. */
export function PreviewFindings(props: {
  readonly overlaps: FindingsOfEdit<LeverOverlap>;
  readonly dead: FindingsOfEdit<DeadRule>;
}) {
  const { overlaps, dead } = props;
  const urgent = overlapGroups(overlaps.made, urgentKinds);
  const meant = overlapGroups(overlaps.made, likelyMeantKinds);
  const meantCount = meant.reduce((count, group) => count + group.overlaps.length, 0);
  const { locale } = usePreferences();
  return (
    <section aria-label="New issues" className={styles['stack']}>
      {urgent.length === 0 && dead.made.length === 0 ? (
        <p className={styles['calm']}>
          <IconCircleCheck size={18} aria-hidden />
          No new overlaps or rules that can’t apply, in what Keyholder can read.
        </p>
      ) : null}
      {urgent.length + dead.made.length === 0 ? null : (
        <h3 className={editStyles['heading']}>New with this edit</h3>
      )}
      {dead.made.length === 0 ? null : (
        <DeadRulesTable caption="Rules that can’t apply after the edit" dead={dead.made} />
      )}
      {urgent.length === 0 ? null : <OverlapTable caption="New overlaps to review" groups={urgent} />}
      {meantCount === 0 ? null : (
        <details className={styles['folded']}>
          <summary>
            {formatCount(meantCount, locale)} new {plural(meantCount, 'overlap that is', 'overlaps that are')}{' '}
            probably intended
          </summary>
          <OverlapTable caption="New overlaps that are probably intended" groups={meant} />
        </details>
      )}
      <SolvedNote overlaps={overlaps.solved.length} dead={dead.solved.length} />
    </section>
  );
}

function SolvedNote(props: { readonly overlaps: number; readonly dead: number }) {
  const { locale } = usePreferences();
  if (props.overlaps === 0 && props.dead === 0) return null;
  const overlaps = formatCounted(props.overlaps, 'overlap', 'overlaps', locale);
  const deadRows = `${formatCounted(props.dead, 'rule', 'rules', locale)} that can’t apply`;
  return (
    <p className={styles['note']}>
      {props.overlaps === 0 || props.dead === 0
        ? `Gone after the edit: ${props.dead === 0 ? overlaps : deadRows}.`
        : `Gone after the edit: ${overlaps} and ${deadRows}.`}
    </p>
  );
}
