import { useEffect } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { useRuns } from './changes.ts';
import { useRefreshSnapshot } from '../properties/snapshots.ts';
import type { Receipt, Run } from '../../../ipc/changes/changes.ts';

/**
 * Refreshes a list of groups read before the newest verified group change. Such a change affects the directory and the
 * lists of all linked properties, which aren't all known.
 */
export function useReadSinceGroupChanges(key: SnapshotKey, view: SnapshotView | undefined): void {
  const { data: runs } = useRuns(key.workspaceId);
  const { mutate: read } = useRefreshSnapshot();
  const changedAt = newestGroupChange(runs ?? []);
  const { workspaceId, resource, subject } = key;
  const isBehind = isReadBefore(view?.readAt ?? null, changedAt);
  useEffect(() => {
    if (isBehind) read({ workspaceId, resource, subject, query: {} });
  }, [isBehind, changedAt, read, workspaceId, resource, subject]);
}

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
