import type { SnapshotKey } from '../../ipc/snapshots.ts';
import type { SnapshotPort, WorkspacePlace } from '../changes/engine-parts.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';

/** One may have been taken off the service meanwhile; three have hardly. */
const fewProperties = 3;

const keyOf = (place: WorkspacePlace): SnapshotKey => ({ ...place, query: {} });

/**
 * The snapshot cache as the change engine sees it: where the base that a person saw is found, and where each fresh
 * read of the engine lands, so that every screen shows what it just saw.
 */
export function engineSnapshots(
  snapshots: Pick<Snapshots, 'latest' | 'expect'>,
  properties: Pick<PropertyList, 'ids'>,
): SnapshotPort {
  return {
    async snapshotBody(place, bodyHash) {
      const view = await snapshots.latest(keyOf(place));
      return view.ok && view.value.bodyHash === bodyHash ? view.value.body : null;
    },
    expectRead(place) {
      const land = snapshots.expect(keyOf(place));
      // A copy: by what the engine reads its body is not changed by what stands for the screens.
      return (answer) => void land({ ...answer, body: structuredClone(answer.body) });
    },
    knownProperties(workspaceId) {
      const ids = properties.ids(workspaceId);
      return ids.ok ? ids.value.slice(0, fewProperties).map(String) : [];
    },
  };
}
