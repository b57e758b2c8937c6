import type { Receipt, Run } from '../../../ipc/changes/changes.ts';

interface ChangeOfGroup {
  target: Pick<Run['target'], 'resource'>;
  receipt: Pick<Receipt, 'verifiedAt'> | null;
}

/** When the last group change made here was verified, or null. */
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

/** A snapshot that was never read isn't outdated: its first read is under way. */
export function isReadBefore(readAt: string | null, changedAt: string | null): boolean {
  return readAt !== null && changedAt !== null && Date.parse(readAt) < Date.parse(changedAt);
}
