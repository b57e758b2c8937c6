import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Plan, PlanAction } from '../../../../ipc/changes/plans.ts';
import { routes } from '../../../routes.ts';
import { type PerformedAction, usePlanAction } from '../../../client/changes/plans.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { actionWord, mayBeUndone } from './plan-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { useState } from 'react';
import {
  type ReadMoment,
  momentForm,
  noMoment,
  readMoment,
} from '../../../components/input/chosen-moment.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { parseInstant } from '../../../components/format/format-age.ts';
import { MomentInput } from '../../../components/input/moment-input.tsx';
import { useTell } from '../../../client/tell.ts';

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

/** Another moment for a plan that waits for one. Nothing starts by it. */
function MovePlan({ plan }: { readonly plan: Plan }) {
  const schedule = useTell('plans:schedule');
  const [opened, setOpened] = useState(false);
  const [value, setValue] = useState(noMoment);
  const [problem, setProblem] = useState<Extract<ReadMoment, { ok: false }> | null>(null);
  const word = actionWord(plan, 'move');
  const close = (): void => {
    setOpened(false);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${word}: ${visibleText(plan.title)}`}
        onClick={() => {
          const at = parseInstant(plan.startAt ?? '');
          setValue(at === undefined ? noMoment : momentForm(at));
          setProblem(null);
          schedule.reset();
          setOpened(true);
        }}
      >
        {word}…
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Reschedule this bulk edit"
        confirm={word}
        busy={schedule.isPending}
        error={schedule.error?.error}
        onClose={close}
        onConfirm={() => {
          const moment = readMoment(value, new Date());
          setProblem(moment.ok ? null : moment);
          if (!moment.ok) return;
          const startAt = moment.at.toISOString();
          schedule.mutate({ planId: plan.planId, startAt }, { onSuccess: close });
        }}
      >
        <MomentInput
          value={value}
          problem={problem}
          onChange={(next) => {
            setValue(next);
            setProblem(null);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
