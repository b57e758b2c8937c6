import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { isOffline } from '../../../core/values/is-offline.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import type { ChannelName, EventName, EventPayload } from '../../../ipc/channels.ts';
import { cacheRuns } from '../changes/changes.ts';
import { cacheBulkEditChanges } from '../changes/bulk-edits.ts';
import { gatheredEvents } from './gathered-events.ts';
import { pacedRefresh } from './paced-refresh.ts';
import { askKey, portfolioChannels, queryKeys } from './query-keys.ts';
import { refreshAnew } from './refresh-anew.ts';
import { onceVerified, staleAfter } from './related-reads.ts';
import { rateBudgetOptions, reachabilityOptions } from '../workspaces/service-state.ts';
import { refreshSnapshot, snapshotOptions } from '../properties/snapshots.ts';

const howBodiesAreRead = [
  'mappings:list',
  'descriptions:get',
  'requests:shapes',
  'money:get',
  'money:facts',
  'money:evidence',
] as const;
const ofToday = [
  'today:issues',
  'today:service-changes',
  'today:setting-history',
  'today:setting-as-of',
] as const;

/** Applies every event from the main process to the query cache. Returns the function that stops it. */
export function followEvents(client: QueryClient): () => void {
  const refreshStale = onceVerified((run) => {
    for (const key of staleAfter(run)) readAgain(client, key);
  });
  const refreshPortfolio = pacedRefresh((workspaceId) =>
    Promise.all(portfolioChannels.map((channel) => refreshAnew(client, askKey(channel, { workspaceId })))),
  );
  const stops = [
    keyholder.subscribe('workspaces:changed', () => again(client, ['workspaces:list'])),
    keyholder.subscribe('snapshots:changed', (view) =>
      client.setQueryData(snapshotOptions(view.key).queryKey, view),
    ),
    keyholder.subscribe('mappings:changed', ({ workspaceId }) => {
      again(client, howBodiesAreRead, workspaceId);
      // Reset rather than merged: an equal body means something else under another mapping.
      void client.resetQueries({ queryKey: queryKeys.allSnapshots() });
      again(client, portfolioChannels, workspaceId);
    }),
    keyholder.subscribe('requests:changed', ({ workspaceId }) =>
      again(client, ['requests:shapes'], workspaceId),
    ),
    keyholder.subscribe('excluded-fields:changed', ({ workspaceId }) =>
      again(client, ['excluded-fields:list'], workspaceId),
    ),
    keyholder.subscribe('today:changed', ({ workspaceId }) => again(client, ofToday, workspaceId)),
    keyholder.subscribe('portfolio:changed', ({ workspaceId }) => refreshPortfolio(workspaceId)),
    keyholder.subscribe(
      'portfolio:progress',
      gatheredEvents((reports) => landProgress(client, reports)),
    ),
    keyholder.subscribe(
      'changes:run-changed',
      gatheredEvents((runs) => {
        cacheRuns(client, runs);
        for (const run of runs) refreshStale(run);
        for (const workspaceId of refreshAfterRuns(client, runs)) refreshPortfolio(workspaceId);
      }),
    ),
    keyholder.subscribe(
      'bulk-edits:changed',
      gatheredEvents((changes) => cacheBulkEditChanges(client, changes)),
    ),
    keyholder.subscribe('bulk-edits:reading', (reading) =>
      client.setQueryData(queryKeys.bulkEditReading(reading.workspaceId), reading),
    ),
    keyholder.subscribe('settings:changed', (settings) =>
      client.setQueryData(askKey('settings:get'), settings),
    ),
    keyholder.subscribe(
      'service:rate-budget',
      gatheredEvents((budgets) => landBudgets(client, budgets)),
    ),
    keyholder.subscribe('service:reachability', applyReachability(client)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function again(client: QueryClient, channels: readonly ChannelName[], workspaceId?: string): void {
  const request = workspaceId === undefined ? undefined : { workspaceId };
  for (const channel of channels) void client.invalidateQueries({ queryKey: askKey(channel, request) });
}

function readAgain(client: QueryClient, key: SnapshotKey): void {
  refreshSnapshot(key).then(
    (view) => client.setQueryData(snapshotOptions(key).queryKey, view),
    // A failure is recorded in the snapshot. If the read couldn't even start, the old data stays.
    () => undefined,
  );
}

function applyReachability(
  client: QueryClient,
): (reachability: EventPayload<'service:reachability'>) => void {
  const away = new Set<string>();
  return (reachability) => {
    const { workspaceId, reachable } = reachability;
    const { queryKey } = reachabilityOptions(workspaceId);
    const wasAway = client.getQueryData(queryKey)?.reachable === false;
    client.setQueryData(queryKey, reachability);
    // A reply may already have told the cache that it is back.
    if (!reachable) away.add(workspaceId);
    else if (away.delete(workspaceId) || wasAway) readAgainWhatFailed(client, workspaceId);
  };
}

/**
 * The service is back, so visible snapshots that failed while it was away are read again and their panels stop
 * reporting it.
 */
function readAgainWhatFailed(client: QueryClient, workspaceId: string): void {
  for (const { meta } of client.getQueryCache().findAll({ type: 'active' })) {
    const key = meta?.snapshotKey;
    if (key?.workspaceId !== workspaceId) continue;
    const failure = client.getQueryData(snapshotOptions(key).queryKey)?.lastFailure;
    if (isOffline(failure?.error)) readAgain(client, key);
  }
}

function landProgress(client: QueryClient, reports: readonly EventPayload<'portfolio:progress'>[]): void {
  for (const progress of newestOf(reports, ({ workspaceId }) => workspaceId)) {
    const { workspaceId } = progress;
    client.setQueryData(askKey('portfolio:sync-progress', { workspaceId }), progress);
    // A short sync can start and end between two progress events.
    if (progress.state !== 'running' && progress.state !== 'waiting')
      void refreshAnew(client, askKey('money:evidence', { workspaceId }));
  }
}

function landBudgets(client: QueryClient, budgets: readonly EventPayload<'service:rate-budget'>[]): void {
  for (const budget of newestOf(budgets, ({ workspaceId, credential }) => `${workspaceId} ${credential}`)) {
    const { queryKey } = rateBudgetOptions(budget.workspaceId);
    client.setQueryData(queryKey, (pushed) => ({ ...pushed, [budget.credential]: budget }));
  }
}

/** The last event about each thing. */
function newestOf<Pushed>(pushed: readonly Pushed[], placeOf: (one: Pushed) => string): MapIterator<Pushed> {
  return new Map(pushed.map((one) => [placeOf(one), one])).values();
}

/** Refreshes what runs change besides themselves. Returns their workspaces. */
function refreshAfterRuns(client: QueryClient, runs: readonly RunDetail[]): readonly string[] {
  const workspaces = Map.groupBy(runs, ({ target }) => target.workspaceId);
  for (const [workspaceId, ofOne] of workspaces) {
    again(client, ['changes:find'], workspaceId);
    // A bulk edit that stopped at this change has a new question once it is closed.
    if (ofOne.some(({ state }) => state === 'closed')) again(client, ['bulk-edits:list'], workspaceId);
  }
  return [...workspaces.keys()];
}

/**
 * For events without data, such as a native menu opening a screen or running a command. Always calls the newest
 * listener.
 */
export function useBridgeEvent<E extends EventName>(
  event: E,
  listener: (payload: EventPayload<E>) => void,
): void {
  const newest = useEffectEvent(listener);
  useEffect(() => keyholder.subscribe(event, (payload) => newest(payload)), [event]);
}
