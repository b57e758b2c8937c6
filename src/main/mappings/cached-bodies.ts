import type { Result } from '../../core/values/errors.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { JsonValue } from '../../core/values/json/json.ts';

export interface CachedBodiesDeps {
  subjects: (workspaceId: string, resource: ResourceName) => Promise<Result<string[]>>;
  latest: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
}

export interface CachedBody extends Body {
  readonly subject: string;
}

/** Cached bodies of one resource for other subjects, up to `most`, yielding to the event loop in between. */
export async function cachedBodies(
  deps: CachedBodiesDeps,
  { workspaceId, resource }: Pick<SnapshotKey, 'workspaceId' | 'resource'>,
  { most, without }: { readonly most: number; readonly without: string | null },
): Promise<Result<{ bodies: readonly CachedBody[]; isCut: boolean }>> {
  const known = await deps.subjects(workspaceId, resource);
  if (!known.ok) return known;
  const others = known.value.filter((subject) => subject !== without);
  const bodies = await cachedBodiesOf(deps, { workspaceId, resource }, others.slice(0, most));
  return { ok: true, value: { bodies, isCut: others.length > most } };
}

/** Cached bodies of one resource for these subjects, under the query if given. */
export async function cachedBodiesOf(
  { latest }: Pick<CachedBodiesDeps, 'latest'>,
  { workspaceId, resource, query = {} }: Pick<SnapshotKey, 'workspaceId' | 'resource'> & Partial<SnapshotKey>,
  subjects: readonly string[],
): Promise<readonly CachedBody[]> {
  const bodies: CachedBody[] = [];
  const slice = new SliceOfWork();
  for (const subject of subjects) {
    await slice.next();
    const view = await latest({ workspaceId, resource, subject, query });
    if (!view.ok || !view.value.hasBody) continue;
    const { body, readings, paging } = view.value;
    bodies.push({ subject, body, readings, paging });
  }
  return bodies;
}

/** Enough properties to try a description on: it says the same for all. */
const mostBodies = 40;

export interface KnownBodiesDeps extends CachedBodiesDeps {
  readonly properties: (workspaceId: string) => Result<readonly number[]>;
  /** The query that Properties now uses for bookings. */
  readonly bookingsQuery: () => SnapshotKey['query'];
}

/** Cached bodies of one resource: of the workspace's first properties, or of groups, which have their own numbers. */
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
  const ids = deps.properties(workspaceId);
  const asked = resource === 'bookings' ? { ...scope, query: deps.bookingsQuery() } : scope;
  const subjects = ids.ok ? ids.value.slice(0, mostBodies).map(String) : [];
  return (await cachedBodiesOf(deps, asked, subjects)).map(({ body }) => body);
}
