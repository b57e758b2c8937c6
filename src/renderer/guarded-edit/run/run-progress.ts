import type { RunDetail } from '../../../ipc/changes/changes.ts';

export const runSteps = ['check', 'send', 'verify', 'receipt'] as const;
export type StepMark = 'done' | 'current' | 'stopped' | 'ahead';

type Progress = Pick<RunDetail, 'status' | 'transitions'>;

/** How each step of a run stands, in the order of `runSteps`. */
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

/** Whether it was accepted, or a look at the service came after it: then verifying was begun, whatever came of it. */
function wasReadBack({ transitions }: Progress): boolean {
  return transitions.some(
    ({ from, to }) =>
      to === 'applied' ||
      to === 'reconciled' ||
      ((from === 'ambiguous' || from === 'refused') && to === from),
  );
}

/** Whether a request of this run may ever have left this computer. */
export function wasSent(run: Pick<RunDetail, 'transitions'>): boolean {
  return run.transitions.some((transition) => transition.to === 'sending');
}
