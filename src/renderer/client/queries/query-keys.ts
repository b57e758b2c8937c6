import type { ChannelName } from '../../../ipc/channels.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';

/** What was asked on a channel: all of it, or what was asked with these values. */
export function askKey(channel: ChannelName, request?: object | symbol): readonly unknown[] {
  return request === undefined ? [channel] : [channel, request];
}

/** What shows rows of the portfolio: whatever changes one may change each. */
export const portfolioChannels = [
  'portfolio:rows',
  'performance:rows',
  'calendar:rows',
  'portfolio:attention',
] as const;

function placeOf(key: SnapshotKey) {
  return ['snapshots', key.workspaceId, key.resource, key.subject, sortedQuery(key.query)] as const;
}

/** Keys that are no channel's alone. */
export const queryKeys = {
  allSnapshots: () => ['snapshots'] as const,
  snapshot: (key: SnapshotKey) => placeOf(key),
  cachedSnapshot: (key: SnapshotKey) => [...placeOf(key), 'kept'] as const,
  /** What is kept of the same under another query. */
  snapshotInstead: (key: SnapshotKey) => [...placeOf(key), 'instead'] as const,
  /** A later page of a list, in every reading of it. */
  eachReadingOfPage: (key: SnapshotKey) => [...placeOf(key), 'page'] as const,
  /** `after`: when the page before it was read. */
  page: (key: SnapshotKey, after: string | null) => [...placeOf(key), 'page', after] as const,
  /** `bodyHash` of the present body: another one has another before it. */
  previousSnapshot: (key: SnapshotKey, bodyHash: string | null) =>
    [...placeOf(key), 'before', bodyHash] as const,
  soldNights: (place: { readonly workspaceId: string; readonly propertyId: number }, arrival: string) =>
    ['sold-nights', place.workspaceId, place.propertyId, arrival] as const,
  eachPushedBulkEdit: () => ['pushed-bulk-edit'] as const,
  pushedBulkEdit: (bulkEditId: string) => ['pushed-bulk-edit', bulkEditId] as const,
  bulkEditReading: (workspaceId: string) => ['bulk-edit-reading', workspaceId] as const,
  cellOfProperty: (workspaceId: string, resource: string, propertyId: number | null) =>
    ['cell-of-property', workspaceId, resource, propertyId] as const,
  rateBudget: (workspaceId: string) => ['rate-budget', workspaceId] as const,
} as const;

/** The same query written in another order is the same snapshot. */
function sortedQuery(query: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(query).toSorted(([left], [right]) => (left < right ? -1 : 1));
}
