import type { Run, RunStatus } from '../../../ipc/changes/changes.ts';

const openGroups: readonly { name: string; meaning: string; words: readonly RunStatus[] }[] = [
  {
    name: 'Needs attention',
    meaning: 'These need your decision. Nothing more is sent until then.',
    words: ['needs-attention', 'outcome-unknown'],
  },
  { name: 'Running', meaning: 'In progress now.', words: ['checking', 'sending', 'verifying'] },
  { name: 'Drafts', meaning: 'Reviewed, not sent.', words: ['draft'] },
];

/** Unfinished changes by urgency, newest first in each group. Empty groups are left out. */
export function openChanges(runs: readonly Run[]) {
  return openGroups
    .map(({ words, ...group }) => ({
      ...group,
      runs: runs
        .filter((run) => words.includes(isLateNews(run) ? 'needs-attention' : run.status))
        .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1)),
    }))
    .filter((group) => group.runs.length > 0);
}

/** Whether a change closed as unknown was later seen at the service, and nobody has confirmed that yet. */
function isLateNews({ seenAfterClosing, actions }: Run): boolean {
  return seenAfterClosing !== null && actions.includes('accept');
}
