import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { snapshotOptions } from '../houses/snapshots.ts';

/** Which properties were found to be linked to which groups, from the properties' own lists of groups. */
export interface GroupLinks {
  readonly byGroup: ReadonlyMap<number, readonly number[]>;
  readonly lookedAt: number;
  /** Properties whose list could not be read, so that nothing is known of them. */
  readonly failed: number;
  readonly total: number;
  readonly isRunning: boolean;
}

const nothingYet: GroupLinks = { byGroup: new Map(), lookedAt: 0, failed: 0, total: 0, isRunning: false };
/** The main process decides how many requests are under way; these only keep its queue from running dry. */
const readers = 4;

const groupLinksOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.groupLinks(workspaceId),
    queryFn: () => nothingYet,
    initialData: nothingYet,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What was found so far, and the looking itself: one read for each property, ended by leaving the screen. */
export function useGroupLinks(workspaceId: string) {
  const client = useQueryClient();
  const { data: links } = useQuery(groupLinksOptions(workspaceId));
  const looking = useRef<AbortController | null>(null);
  const stop = (): void => {
    looking.current?.abort();
  };
  useEffect(
    () => () => {
      looking.current?.abort();
    },
    [],
  );
  return {
    links,
    stop,
    look: (propertyIds: readonly number[]): void => {
      looking.current?.abort();
      looking.current = new AbortController();
      void lookThrough(client, workspaceId, propertyIds, looking.current.signal);
    },
  };
}

/** The property when its own list of groups, as it is known now, names this group; nothing otherwise. */
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

async function lookThrough(
  client: QueryClient,
  workspaceId: string,
  propertyIds: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const byGroup = new Map<number, readonly number[]>();
  const waiting = [...propertyIds];
  let [lookedAt, failed] = [0, 0];
  const tell = (isRunning: boolean): void => {
    const links = { byGroup: new Map(byGroup), lookedAt, failed, total: propertyIds.length, isRunning };
    client.setQueryData(groupLinksOptions(workspaceId).queryKey, links);
  };
  const reader = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const groups = await groupsOf(client, workspaceId, id);
      if (groups === undefined) failed += 1;
      for (const group of groups ?? []) byGroup.set(group, [...(byGroup.get(group) ?? []), id]);
      lookedAt += 1;
      if (signal.aborted) return;
      tell(true);
    }
  };
  tell(true);
  await Promise.all(Array.from({ length: readers }, reader));
  tell(false);
}

/** Undefined when the list could not be read: unknown, not empty. */
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
  const decoded = decodeResource('property-occupancy-groups', view.body);
  return decoded.shape === 'unrecognised' ? undefined : decoded.value.rows.map((group) => group.groupId);
}
