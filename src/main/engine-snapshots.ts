import type { ChangeTarget } from '../contract/ipc/changes.ts';
import type { SnapshotKey } from '../contract/ipc/snapshots.ts';
import type { SnapshotPort } from './changes/engine-parts.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

const keyOf = ({ workspaceId, resource, subject }: ChangeTarget): SnapshotKey => ({
  workspaceId,
  resource,
  subject,
  query: {},
});

/**
 * The snapshot cache as the change engine sees it: where the base that a person saw is found, and where each fresh
 * read of the engine lands, so that every screen shows what it just saw.
 */
export function engineSnapshots(snapshots: Snapshots): SnapshotPort {
  return {
    async snapshotBody(target, bodyHash) {
      const view = await snapshots.latest(keyOf(target));
      return view.ok && view.value.bodyHash === bodyHash ? view.value.body : null;
    },
    onFreshRead(target, answer) {
      void snapshots.accept(keyOf(target), answer);
    },
  };
}
