import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { useJob } from '../job.ts';
import { useRemembered } from '../remembered.ts';
import { snapshotOptions } from '../properties/snapshots.ts';
import { readAs } from '../properties/resource-reading.ts';

/** The linked properties of each group, from the properties' own lists of groups. */
interface Known {
  readonly byGroup: ReadonlyMap<number, readonly number[]>;
  readonly lookedAt: number;
  /** Properties whose list couldn't be read, so their links are unknown. */
  readonly failed: number;
  readonly total: number;
}

const nothingYet: Known = { byGroup: new Map(), lookedAt: 0, failed: 0, total: 0 };
/** The main process limits the concurrent requests. This only keeps its queue filled. */
const atOnce = 4;

/** The links found so far, and the search: one read per property, until the screen is left. */
export function useGroupLinks(workspaceId: string) {
  const client = useQueryClient();
  const [known, keep] = useRemembered(`group-links ${workspaceId}`, nothingYet);
  const job = useJob<number>(
    async (id, signal) => {
      const groups = await groupsOf(client, workspaceId, id);
      if (!signal.aborted) keep((before) => withProperty(before, id, groups));
      return null;
    },
    { atOnce },
  );
  return {
    links: { ...known, isRunning: job.progress !== null },
    stop: job.stop,
    look: (propertyIds: readonly number[]): void => {
      keep({ ...nothingYet, total: propertyIds.length });
      job.run(propertyIds);
    },
  };
}

function withProperty(known: Known, id: number, groups: readonly number[] | undefined): Known {
  const byGroup = new Map(known.byGroup);
  for (const group of groups ?? []) byGroup.set(group, [...(byGroup.get(group) ?? []), id]);
  const failed = known.failed + (groups === undefined ? 1 : 0);
  return { ...known, byGroup, failed, lookedAt: known.lookedAt + 1 };
}

/** The property if its known list of groups names this group; empty otherwise. */
export function useLinkAt(
  workspaceId: string,
  groupId: number,
  propertyId: number | undefined,
): readonly number[] {
  const options = snapshotOptions(listOf(workspaceId, propertyId ?? 0));
  const { data: view } = useQuery(propertyId === undefined ? { ...options, queryFn: skipToken } : options);
  if (propertyId === undefined || view === undefined) return [];
  return groupsIn(view)?.includes(groupId) === true ? [propertyId] : [];
}

/** Undefined if the list couldn't be read: unknown, not empty. */
async function groupsOf(
  client: QueryClient,
  workspaceId: string,
  propertyId: number,
): Promise<readonly number[] | undefined> {
  const view = await client.query(snapshotOptions(listOf(workspaceId, propertyId))).catch(() => undefined);
  return view === undefined ? undefined : groupsIn(view);
}

function listOf(workspaceId: string, propertyId: number): SnapshotKey {
  return { workspaceId, resource: 'property-occupancy-groups', subject: String(propertyId), query: {} };
}

function groupsIn(view: SnapshotView): readonly number[] | undefined {
  if (!view.hasBody) return undefined;
  return readAs('property-occupancy-groups', view)?.value.rows.map((group) => group.groupId);
}
