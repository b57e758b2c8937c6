import { useEffect } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { useRuns } from './changes.ts';
import { isReadBefore, newestGroupChange } from './newest-group-change.ts';
import { useRefreshSnapshot } from '../properties/snapshots.ts';

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
