import { Progress } from '@mantine/core';
import type { Plan } from '../../../contract/ipc/plans.ts';
import { formatCount, formatCounted } from '../../components/format-quantity.ts';
import { InertText } from '../../components/inert-text.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { hasEnded, remainingText } from './plan-words.ts';
import styles from './plans-panel.module.css';

/** How far a plan has come, how long the rest takes, and why it stands where it stands. */
export function PlanProgress(props: { readonly plan: Plan }) {
  const { plan } = props;
  const { locale } = usePreferences();
  const leftMs = plan.state === 'running' ? plan.remainingMs : null;
  return (
    <>
      {hasEnded(plan) ? null : (
        <Progress
          value={(100 * plan.done) / plan.total}
          aria-label={`Progress of ${plan.title}`}
          color={plan.state === 'needs-decision' ? 'yellow' : 'harbour'}
        />
      )}
      <p className={styles['progress']}>
        {`${formatCount(plan.done, locale)} of ${formatCounted(plan.total, 'change', 'changes', locale)} done`}
        {leftMs === null ? '' : `, ${remainingText(leftMs, locale)}`}
      </p>
      <p className={styles['explanation']}>
        <InertText text={plan.explanation} />
      </p>
    </>
  );
}
