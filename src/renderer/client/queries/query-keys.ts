import type { ChannelName } from '../../../ipc/channels.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';

export function askKey(channel: ChannelName, request?: object | symbol): readonly unknown[] {
  return request === undefined ? [channel] : [channel, request];
}

/** Channels that show rows of the portfolio. A change to one row can affect each of them. */
export const portfolioChannels = [
  'portfolio:rows',
  'performance:rows',
  'calendar:rows',
  'portfolio:attention',
] as const;

function placeOf(key: SnapshotKey) {
  return ['snapshots', key.workspaceId, key.resource, key.subject, sortedQuery(key.query)] as const;
}

export const queryKeys = {
  allSnapshots: () => ['snapshots'] as const,
  snapshot: (key: SnapshotKey) => placeOf(key),
  cachedSnapshot: (key: SnapshotKey) => [...placeOf(key), 'cache-only'] as const,
  /** The snapshot of the same resource with another query. */
  snapshotInstead: (key: SnapshotKey) => [...placeOf(key), 'instead'] as const,
  /** A later page of a list, whichever page it followed. */
  eachReadingOfPage: (key: SnapshotKey) => [...placeOf(key), 'page'] as const,
  /** `after` is when the page before it was read. */
  page: (key: SnapshotKey, after: string | null) => [...placeOf(key), 'page', after] as const,
  /** `bodyHash` of the present body, because each body has its own predecessor. */
  previousSnapshot: (key: SnapshotKey, bodyHash: string | null) =>
    [...placeOf(key), 'before', bodyHash] as const,
  eachDraft: () => ['draft'] as const,
  draft: ({ workspaceId, resource, subject }: ChangeTarget) =>
    ['draft', workspaceId, resource, subject] as const,
  soldNights: (place: { readonly workspaceId: string; readonly propertyId: number }, arrival: string) =>
    ['sold-nights', place.workspaceId, place.propertyId, arrival] as const,
  eachPushedBulkEdit: () => ['pushed-bulk-edit'] as const,
  pushedBulkEdit: (bulkEditId: string) => ['pushed-bulk-edit', bulkEditId] as const,
  bulkEditReading: (workspaceId: string) => ['bulk-edit-reading', workspaceId] as const,
  cellOfProperty: (workspaceId: string, resource: string, propertyId: number | null) =>
    ['cell-of-property', workspaceId, resource, propertyId] as const,
  rateBudget: (workspaceId: string) => ['rate-budget', workspaceId] as const,
} as const;

/** Sorted, so that the order of parameters doesn't change the snapshot. */
function sortedQuery(query: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(query).toSorted(([left], [right]) => (left < right ? -1 : 1));
}
