import type { Receipt, Run } from '../../../ipc/changes/changes.ts';

interface ChangeOfGroup {
  target: Pick<Run['target'], 'resource'>;
  receipt: Pick<Receipt, 'verifiedAt'> | null;
}

/** When a group was last seen changed by a change from here; null when none was. */
export function newestGroupChange(runs: readonly ChangeOfGroup[]): string | null {
  const moments = runs.flatMap(({ target, receipt }) =>
    receipt !== null && (target.resource === 'occupancy-group' || target.resource === 'new-occupancy-group')
      ? [receipt.verifiedAt]
      : [],
  );
  return moments.reduce<string | null>(
    (newest, moment) => (newest === null || Date.parse(moment) > Date.parse(newest) ? moment : newest),
    null,
  );
}

/** What was never read is not behind: it is being read for the first time. */
export function isReadBefore(readAt: string | null, changedAt: string | null): boolean {
  return readAt !== null && changedAt !== null && Date.parse(readAt) < Date.parse(changedAt);
}
