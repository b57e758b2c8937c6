import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Plan } from '../../../contract/ipc/plans.ts';
import { routes } from '../../app/routes.ts';
import { usePlanAction } from '../../client/plans.ts';
import { useActiveWorkspace } from '../../client/workspaces.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { UnlockDialog } from '../../guarded-edit/unlock-dialog.tsx';
import { actionWord, mayBeUndone } from './plan-words.ts';
import styles from './plans-panel.module.css';

/** What a person may do with a plan now. Starting on a locked workspace asks to unlock it first. */
export function PlanActions(props: { readonly plan: Plan }) {
  const { plan } = props;
  const workspace = useActiveWorkspace();
  const action = usePlanAction(plan.planId);
  const [waiting, setWaiting] = useState<'start' | 'skip' | null>(null);
  const locked = workspace?.editLock.locked === true;
  return (
    <>
      {action.error === null ? null : <ErrorNotice error={action.error.error} />}
      <div className={styles['actions']}>
        {plan.actions.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'start' ? 'filled' : 'default'}
            loading={action.isPending && action.variables === name}
            aria-label={`${actionWord(plan, name)}: ${plan.title}`}
            onClick={() => {
              if (locked && (name === 'start' || name === 'skip')) setWaiting(name);
              else action.mutate(name);
            }}
          >
            {actionWord(plan, name)}
          </Button>
        ))}
        {mayBeUndone(plan) ? (
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
      {workspace === undefined ? null : (
        <UnlockDialog
          workspace={workspace}
          opened={waiting !== null}
          onClose={() => {
            setWaiting(null);
          }}
          onUnlocked={() => {
            if (waiting !== null) action.mutate(waiting);
            setWaiting(null);
          }}
        />
      )}
    </>
  );
}
