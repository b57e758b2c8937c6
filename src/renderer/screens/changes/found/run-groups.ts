import type { Run, RunWord } from '../../../../contract/ipc/changes/changes.ts';
import { t } from './texts.ts';

export interface RunGroup {
  readonly name: string;
  /** What belongs here, for people. */
  readonly meaning: string;
  readonly runs: readonly Run[];
}

const groups: readonly {
  readonly name: string;
  readonly meaning: string;
  readonly words: readonly RunWord[];
}[] = [
  {
    name: t('needsAttention'),
    meaning: t('onlyAPersonCanBringThese'),
    words: ['needs-attention', 'outcome-unknown'],
  },
  { name: t('running'), meaning: t('underWayNow'), words: ['checking', 'sending', 'verifying'] },
  { name: t('drafts'), meaning: t('reviewedNotSent'), words: ['draft'] },
  { name: t('receipts'), meaning: t('sentReadBackAndVerified'), words: ['verified'] },
  {
    name: t('endedWithoutAReceipt'),
    meaning: t('rejectedByTheServiceDiscardedOrClosed'),
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
        .filter((run) => words.includes(isLateNews(run) ? 'needs-attention' : run.word))
        .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1)),
    }))
    .filter((group) => group.runs.length > 0);
}
