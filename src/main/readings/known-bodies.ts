import type { Result } from '../../core/values/errors.ts';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import type { CachedBodiesDeps } from './cached-bodies.ts';
import { cachedBodies, cachedBodiesOf } from './cached-bodies.ts';

/** A description is tried on so many houses: what it says is the same for all. */
const mostBodies = 40;

export interface KnownBodiesDeps extends CachedBodiesDeps {
  /** The portfolio's houses. */
  readonly houses: (workspaceId: string) => Result<readonly number[]>;
  /** With what the portfolio asks for bookings now. */
  readonly bookingsQuery: () => SnapshotKey['query'];
}

/** Bodies of one read that the cache holds: of the portfolio's first houses, or of groups, which have numbers of their own. */
export async function knownBodies(
  deps: KnownBodiesDeps,
  workspaceId: string,
  resource: ResourceName,
): Promise<readonly JsonValue[]> {
  const scope = { workspaceId, resource };
  if (resource === 'occupancy-group') {
    const found = await cachedBodies(deps, scope, { most: mostBodies, without: null });
    return found.ok ? found.value.bodies.map(({ body }) => body) : [];
  }
  const ids = deps.houses(workspaceId);
  const asked = resource === 'bookings' ? { ...scope, query: deps.bookingsQuery() } : scope;
  const subjects = ids.ok ? ids.value.slice(0, mostBodies).map(String) : [];
  return (await cachedBodiesOf(deps, asked, subjects)).map(({ body }) => body);
}
