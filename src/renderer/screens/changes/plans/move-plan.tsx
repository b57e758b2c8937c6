import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Plan } from '../../../../ipc/changes/plans.ts';
import type { ReadMoment } from '../../../components/input/chosen-moment.ts';
import { momentForm, noMoment, readMoment } from '../../../components/input/chosen-moment.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { parseInstant } from '../../../components/format/format-age.ts';
import { MomentInput } from '../../../components/input/moment-input.tsx';
import { actionWord } from './plan-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { useTell } from '../../../client/tell.ts';

/** Another moment for a plan that waits for one. Nothing starts by it. */
export function MovePlan({ plan }: { readonly plan: Plan }) {
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
