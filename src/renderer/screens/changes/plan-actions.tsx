import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Plan } from '../../../contract/ipc/plans.ts';
import { routes } from '../../routes.ts';
import { usePlanAction } from '../../client/plans.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { actionWord, mayBeUndone } from './plan-words.ts';
import styles from './plans-panel.module.css';

/** What a person may do with a plan now. The main process asks before it starts one on live data. */
export function PlanActions(props: { readonly plan: Plan }) {
  const { plan } = props;
  const action = usePlanAction(plan.planId);
  const error = action.error?.error ?? null;
  return (
    <>
      {error === null || error.code === 'cancelled' ? null : <ErrorNotice error={error} />}
      <div className={styles['actions']}>
        {plan.actions.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'start' ? 'filled' : 'default'}
            loading={action.isPending && action.variables === name}
            aria-label={`${actionWord(plan, name)}: ${plan.title}`}
            onClick={() => {
              action.mutate(name);
            }}
          >
            {actionWord(plan, name)}
          </Button>
        ))}
        {mayBeUndone(plan) && plan.state !== 'done' ? (
          <Button
            size="xs"
            variant="default"
            component={Link}
            href={routes.planUndo(plan.planId)}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={`Undo this plan: ${plan.title}`}
          >
            Undo this plan
          </Button>
        ) : null}
      </div>
    </>
  );
}
