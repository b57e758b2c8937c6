import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Plan, PlanAction } from '../../../../ipc/changes/plans.ts';
import { routes } from '../../../routes.ts';
import type { PerformedAction } from '../../../client/changes/plans.ts';
import { usePlanAction } from '../../../client/changes/plans.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { MovePlan } from './move-plan.tsx';
import { actionWord, mayBeUndone } from './plan-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';

/** What a person may do with a plan now. The main process asks before it starts one on live data. */
export function PlanActions(props: { readonly plan: Plan; readonly onList: boolean }) {
  const { plan, onList } = props;
  const action = usePlanAction(plan.planId);
  const error = action.error?.error ?? null;
  const nameOf = (name: PlanAction): string => `${actionWord(plan, name)}: ${plan.title}`;
  return (
    <>
      {error === null || error.code === 'cancelled' ? null : <ErrorNotice error={error} />}
      <Group gap="sm">
        {/* On its own screen the look stands above: it is where the plan is started from. */}
        {onList && plan.actions.includes('confirm') ? (
          <Button
            size="xs"
            variant={plan.isDue ? 'filled' : 'default'}
            component={Link}
            href={routes.storedPlan(plan.planId)}
            aria-label={nameOf('confirm')}
          >
            {actionWord(plan, 'confirm')}
          </Button>
        ) : null}
        {plan.actions.includes('move') ? <MovePlan plan={plan} /> : null}
        {plan.actions.filter(isPerformed).map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'start' ? 'filled' : 'default'}
            loading={action.isPending && action.variables === name}
            aria-label={nameOf(name)}
            onClick={() => {
              action.mutate(name);
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
            aria-label={`Undo this bulk edit: ${visibleText(plan.title)}`}
          >
            Undo this bulk edit
          </Button>
        ) : null}
      </Group>
    </>
  );
}

function isPerformed(action: PlanAction): action is PerformedAction {
  return action !== 'confirm' && action !== 'move';
}
