import { Divider, Group, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDot, IconCircleMinus } from '@tabler/icons-react';
import type { RunDetail } from '../../../ipc/changes/changes.ts';

const spoken = {
  done: 'done',
  current: 'under way',
  stopped: 'stopped here',
  ahead: 'not reached',
} as const;
const names = { check: 'Check', send: 'Send', verify: 'Verify', receipt: 'Receipt' } as const;

/** Check → Send → Verify → Receipt: the progress of a run. */
export function RunSteps(props: { readonly run: Pick<RunDetail, 'status' | 'transitions'> }) {
  const marks = stepMarks(props.run);
  return (
    <Group component="ol" gap="sm" p={0} style={{ listStyle: 'none' }} aria-label="Steps of this run">
      {runSteps.map((step, index) => {
        const mark = marks[index] ?? 'ahead';
        const { Icon, c, fw } = looks[mark];
        return (
          <Group
            key={step}
            component="li"
            gap="0.375rem"
            fz="sm"
            c={c}
            fw={fw}
            aria-current={mark === 'current' ? 'step' : undefined}
          >
            {index === 0 ? null : <Divider w="1.5rem" mr="xs" aria-hidden />}
            <Icon size={18} aria-hidden data-pulse={mark === 'current' || undefined} />
            {names[step]}
            <VisuallyHidden>: {spoken[mark]}</VisuallyHidden>
          </Group>
        );
      })}
    </Group>
  );
}

const looks = {
  done: { Icon: IconCircleCheck, c: 'var(--kh-good-text)', fw: 400 },
  current: { Icon: IconCircleDot, c: 'var(--kh-text)', fw: 550 },
  stopped: { Icon: IconCircleMinus, c: 'var(--kh-warn-text)', fw: 550 },
  ahead: { Icon: IconCircle, c: 'dimmed', fw: 400 },
} as const;

const runSteps = ['check', 'send', 'verify', 'receipt'] as const;
type StepMark = 'done' | 'current' | 'stopped' | 'ahead';

type Progress = Pick<RunDetail, 'status' | 'transitions'>;

export function stepMarks(run: Progress): readonly StepMark[] {
  if (run.status === 'verified') return ['done', 'done', 'done', 'done'];
  const { reached, mark } = reachedStep(run);
  return runSteps.map((_step, step) => (step < reached ? 'done' : step === reached ? mark : 'ahead'));
}

function reachedStep(run: Progress): { reached: number; mark: StepMark } {
  switch (run.status) {
    case 'draft':
    case 'checking':
      return { reached: 0, mark: 'current' };
    case 'sending':
      return { reached: 1, mark: 'current' };
    case 'verifying':
    case 'verified':
      return { reached: 2, mark: 'current' };
    case 'rejected':
      return { reached: 1, mark: 'stopped' };
    case 'outcome-unknown':
      return { reached: wasReadBack(run) ? 2 : 1, mark: 'stopped' };
    case 'needs-attention':
    case 'closed':
      return { reached: wasSent(run) ? 2 : 0, mark: 'stopped' };
    case 'discarded':
      return { reached: 0, mark: 'stopped' };
  }
}

/** Whether verification started: the change was accepted, or the service was checked afterwards. */
function wasReadBack({ transitions }: Progress): boolean {
  return transitions.some(
    ({ from, to }) =>
      to === 'applied' ||
      to === 'reconciled' ||
      ((from === 'ambiguous' || from === 'refused') && to === from),
  );
}

/** Whether a request of this run may have left this computer. */
export function wasSent(run: Pick<RunDetail, 'transitions'>): boolean {
  return run.transitions.some((transition) => transition.to === 'sending');
}
