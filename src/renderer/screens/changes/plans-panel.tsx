import { Button, Progress } from '@mantine/core';
import type { Plan, PlanAction, PlanState } from '../../../contract/ipc/plans.ts';
import { usePlanAction, usePlans } from '../../client/plans.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { formatCount, formatCounted } from '../../components/format-quantity.ts';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import styles from './plans-panel.module.css';

const words: Readonly<Record<PlanState, string>> = {
  ready: 'Ready',
  running: 'Running',
  paused: 'Paused',
  'needs-decision': 'Needs a decision',
  done: 'Finished',
  cancelled: 'Cancelled',
};

const labels: Readonly<Record<PlanAction, string>> = {
  start: 'Start',
  skip: 'Leave it out and go on',
  pause: 'Pause',
  cancel: 'Cancel plan',
};

/** The plans of the workspace with their progress and controls; nothing where there is none. */
export function PlansPanel(props: { readonly workspaceId: string }) {
  const { data } = usePlans(props.workspaceId);
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel
      title="Plans"
      description="Many changes, one after the other. Each stops at the first that is not verified."
    >
      <ul className={styles['plans']}>
        {data.map((plan) => (
          <PlanLine key={plan.planId} plan={plan} />
        ))}
      </ul>
    </Panel>
  );
}

function PlanLine(props: { readonly plan: Plan }) {
  const { plan } = props;
  const { locale } = usePreferences();
  const action = usePlanAction(plan.planId);
  const share = (100 * plan.done) / plan.total;
  return (
    <li className={styles['plan']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{plan.title}</h3>
        <span role="status">{words[plan.state]}</span>
      </div>
      <Progress value={share} aria-label={`Progress of ${plan.title}`} />
      <p className={styles['progress']}>
        {`${formatCount(plan.done, locale)} of ${formatCounted(plan.total, 'change', 'changes', locale)} done`}
        {plan.state === 'running' && plan.remainingMs !== null
          ? `, ${remainingText(plan.remainingMs, locale)}`
          : ''}
      </p>
      <p className={styles['explanation']}>{plan.explanation}</p>
      {action.error === null ? null : <ErrorNotice error={action.error.error} />}
      <div className={styles['actions']}>
        {plan.actions.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'start' ? 'filled' : 'default'}
            loading={action.isPending && action.variables === name}
            aria-label={`${wordOf(plan, name)}: ${plan.title}`}
            onClick={() => {
              action.mutate(name);
            }}
          >
            {wordOf(plan, name)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function wordOf(plan: Plan, action: PlanAction): string {
  return action === 'start' && plan.state !== 'ready' ? 'Go on' : labels[action];
}

function remainingText(remainingMs: number, locale: string): string {
  const minutes = Math.round(remainingMs / 60_000);
  return minutes < 1
    ? 'less than a minute left'
    : `about ${formatCounted(minutes, 'minute', 'minutes', locale)} left`;
}
