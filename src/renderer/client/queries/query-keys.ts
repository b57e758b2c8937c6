import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';

/** Every key of the query cache. A prefix names a domain, so that a domain can be invalidated whole. */
export const queryKeys = {
  workspaces: () => ['workspaces'] as const,
  record: () => ['record'] as const,
  keychain: () => ['keychain'] as const,
  settings: () => ['settings'] as const,
  about: () => ['about'] as const,
  cacheInfo: () => ['cache-info'] as const,
  readings: (workspaceId: string) => ['readings', workspaceId] as const,
  money: (workspaceId: string) => ['money', workspaceId] as const,
  moneyEvidence: (workspaceId: string) => ['money', workspaceId, 'evidence'] as const,
  omissions: (workspaceId: string) => ['omissions', workspaceId] as const,
  requestShapes: (workspaceId: string) => ['request-shapes', workspaceId] as const,
  soldNights: (place: { readonly workspaceId: string; readonly propertyId: number }, arrival: string) =>
    ['sold-nights', place.workspaceId, place.propertyId, arrival] as const,
  description: (workspaceId: string) => ['description', workspaceId] as const,
  allSnapshots: () => ['snapshots'] as const,
  allPortfolios: () => ['portfolio'] as const,
  snapshot: (key: SnapshotKey) =>
    ['snapshots', key.workspaceId, key.resource, key.subject, sortedQuery(key.query)] as const,
  cachedSnapshot: (key: SnapshotKey) =>
    ['snapshots', key.workspaceId, key.resource, key.subject, sortedQuery(key.query), 'kept'] as const,
  cachedReads: (workspaceId: string, propertyId: number) =>
    ['snapshots', workspaceId, 'cached-reads', propertyId] as const,
  /** What is kept of the same under another query. */
  snapshotInstead: (key: SnapshotKey | undefined) =>
    [
      'snapshots',
      key?.workspaceId,
      key?.resource,
      key?.subject,
      sortedQuery(key?.query ?? {}),
      'instead',
    ] as const,
  /** A later page of a list, in every reading of it. */
  eachReadingOfPage: (key: SnapshotKey) =>
    ['snapshots', key.workspaceId, key.resource, key.subject, sortedQuery(key.query), 'page'] as const,
  /** `after`: when the page before it was read. */
  page: (key: SnapshotKey, after: string | null) =>
    ['snapshots', key.workspaceId, key.resource, key.subject, sortedQuery(key.query), 'page', after] as const,
  /** `bodyHash` of the present body: another one has another before it. */
  previousSnapshot: (key: SnapshotKey, bodyHash: string | null) =>
    [
      'snapshots',
      key.workspaceId,
      key.resource,
      key.subject,
      sortedQuery(key.query),
      'before',
      bodyHash,
    ] as const,
  portfolio: (workspaceId: string) => ['portfolio', workspaceId] as const,
  portfolioRows: (workspaceId: string) => ['portfolio', workspaceId, 'rows'] as const,
  /** Below the portfolio's, so that whatever changes that has the board read anew. */
  boardRows: (workspaceId: string) => ['portfolio', workspaceId, 'board'] as const,
  /** Likewise. */
  timelineRows: (request: ChannelRequest<'timeline:rows'>) =>
    ['portfolio', request.workspaceId, 'timeline', request] as const,
  boardViews: (workspaceId: string) => ['board-views', workspaceId] as const,
  attention: (workspaceId: string, propertyId: number) =>
    ['portfolio', workspaceId, 'attention', propertyId] as const,
  today: (workspaceId: string) => ['today', workspaceId] as const,
  /** `readAt` of the present body: a newer read may have changed it. */
  settingHistory: (setting: { readonly workspaceId: string } | undefined, readAt: string | null) =>
    ['today', setting?.workspaceId, 'setting-history', setting, readAt] as const,
  settingAsOf: (setting: { readonly workspaceId: string } | undefined, id: number | null) =>
    ['today', setting?.workspaceId, 'setting-as-of', setting, id] as const,
  serviceChanges: (workspaceId: string, since: string | null) =>
    ['today', workspaceId, 'service-changes', since] as const,
  offlineCost: (workspaceId: string, propertyIds: readonly number[] | null) =>
    ['offline-cost', workspaceId, propertyIds] as const,
  syncProgress: (workspaceId: string) => ['sync-progress', workspaceId] as const,
  groupLinks: (workspaceId: string) => ['group-links', workspaceId] as const,
  changes: (workspaceId: string) => ['changes', workspaceId] as const,
  runs: (workspaceId: string) => ['changes', workspaceId, 'runs'] as const,
  foundChanges: (workspaceId: string) => ['found-changes', workspaceId] as const,
  olderRuns: (workspaceId: string, before: string | null) =>
    ['changes', workspaceId, 'older', before] as const,
  drafts: (workspaceId: string) => ['drafts', workspaceId] as const,
  plans: (workspaceId: string) => ['plans', workspaceId] as const,
  plan: (planId: string) => ['plan', planId] as const,
  eachPlanHeard: () => ['plan-heard'] as const,
  planHeard: (planId: string) => ['plan-heard', planId] as const,
  planReading: (workspaceId: string) => ['plan-reading', workspaceId] as const,
  cellOfHouse: (workspaceId: string, resource: string, propertyId: number | null) =>
    ['cell-of-house', workspaceId, resource, propertyId] as const,
  eachRun: () => ['run'] as const,
  run: (changeId: string) => ['run', changeId] as const,
  readCounts: (workspaceId: string) => ['read-counts', workspaceId] as const,
  rateBudget: (workspaceId: string) => ['rate-budget', workspaceId] as const,
  image: (picture: { readonly workspaceId: string; readonly url: string; readonly seenIn: object }) =>
    ['images', picture.workspaceId, picture.url, picture.seenIn] as const,
  reachability: (workspaceId: string) => ['reachability', workspaceId] as const,
} as const;

/** The same query written in another order is the same snapshot. */
function sortedQuery(query: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(query).toSorted(([left], [right]) => (left < right ? -1 : 1));
}
