import type { Run, RunStatus } from '../../../../ipc/changes/changes.ts';

export interface RunGroup {
  readonly name: string;
  /** What belongs here, for people. */
  readonly meaning: string;
  readonly runs: readonly Run[];
}

const groups: readonly {
  readonly name: string;
  readonly meaning: string;
  readonly words: readonly RunStatus[];
}[] = [
  {
    name: 'Needs attention',
    meaning: 'These need your decision. Nothing more is sent until then.',
    words: ['needs-attention', 'outcome-unknown'],
  },
  { name: 'Running', meaning: 'In progress now.', words: ['checking', 'sending', 'verifying'] },
  { name: 'Drafts', meaning: 'Reviewed, not sent.', words: ['draft'] },
  { name: 'Receipts', meaning: 'Sent and verified.', words: ['verified'] },
  {
    name: 'Ended without a receipt',
    meaning: 'Rejected by the service, discarded, or closed as unresolved.',
    words: ['rejected', 'discarded', 'closed'],
  },
];

/** Closed as unknown, then seen at the service after all, and nobody has taken note of it yet. */
function isLateNews({ seenAfterClosing, actions }: Run): boolean {
  return seenAfterClosing !== null && actions.includes('accept');
}

/** Changes in the order in which they want a person's eye; newest first in each group, empty groups left out. */
export function groupRuns(runs: readonly Run[]): readonly RunGroup[] {
  return groups
    .map(({ name, meaning, words }) => ({
      name,
      meaning,
      runs: runs
        .filter((run) => words.includes(isLateNews(run) ? 'needs-attention' : run.status))
        .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1)),
    }))
    .filter((group) => group.runs.length > 0);
}
