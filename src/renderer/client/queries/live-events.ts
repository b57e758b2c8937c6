import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayload } from '../../../contract/ipc/channels.ts';
import { bridge } from '../bridge.ts';
import { landRun } from '../changes/changes.ts';
import { landPlanChange } from '../changes/plans.ts';
import { pacedRefresh } from './paced-refresh.ts';
import { queryKeys } from './query-keys.ts';
import { refreshAnew } from './refresh-anew.ts';
import { onceVerified, staleAfter } from './related-reads.ts';
import { rateBudgetOptions } from '../workspaces/service-state.ts';
import { refreshSnapshot, snapshotOptions } from '../houses/snapshots.ts';

/** Lands everything that the main process says unasked in the query cache. Returns the way to stop. */
export function landEvents(client: QueryClient): () => void {
  const refreshStale = onceVerified((run) => {
    for (const key of staleAfter(run)) {
      refreshSnapshot(key).then(
        (view) => client.setQueryData(snapshotOptions(key).queryKey, view),
        // What it failed with is in the snapshot; a read that nobody could make leaves what was known.
        () => undefined,
      );
    }
  });
  const refreshPortfolio = pacedRefresh((workspaceId) =>
    refreshAnew(client, queryKeys.portfolio(workspaceId)),
  );
  const stops = [
    bridge.subscribe('workspaces:changed', () => {
      void client.invalidateQueries({ queryKey: queryKeys.workspaces() });
    }),
    bridge.subscribe('snapshots:changed', (view) => {
      client.setQueryData(snapshotOptions(view.key).queryKey, view);
    }),
    bridge.subscribe('readings:changed', ({ workspaceId }) => {
      void client.invalidateQueries({ queryKey: queryKeys.readings(workspaceId) });
      void client.invalidateQueries({ queryKey: queryKeys.description(workspaceId) });
      void client.invalidateQueries({ queryKey: queryKeys.requestShapes(workspaceId) });
      void client.invalidateQueries({ queryKey: queryKeys.money(workspaceId) });
      // Anew, not merged: an equal body is another one when it is read in another way.
      void client.resetQueries({ queryKey: queryKeys.allSnapshots() });
      void client.invalidateQueries({ queryKey: queryKeys.portfolio(workspaceId) });
    }),
    bridge.subscribe('requests:changed', ({ workspaceId }) => {
      void client.invalidateQueries({ queryKey: queryKeys.requestShapes(workspaceId) });
    }),
    bridge.subscribe('omissions:changed', ({ workspaceId }) => {
      void client.invalidateQueries({ queryKey: queryKeys.omissions(workspaceId) });
    }),
    bridge.subscribe('today:changed', ({ workspaceId }) => {
      void client.invalidateQueries({ queryKey: queryKeys.today(workspaceId) });
    }),
    bridge.subscribe('portfolio:changed', ({ workspaceId }) => {
      refreshPortfolio(workspaceId);
    }),
    bridge.subscribe('portfolio:progress', (progress) => {
      client.setQueryData(queryKeys.syncProgress(progress.workspaceId), progress);
      // A short sync may have begun and ended between two looks at it.
      if (progress.state !== 'running' && progress.state !== 'waiting')
        void refreshAnew(client, queryKeys.moneyEvidence(progress.workspaceId));
    }),
    bridge.subscribe('changes:run-changed', (run) => {
      landRun(client, run);
      refreshStale(run);
      void client.invalidateQueries({ queryKey: queryKeys.foundChanges(run.target.workspaceId) });
      // A plan that stopped at it asks about it once it is closed.
      if (run.state === 'closed') {
        void client.invalidateQueries({ queryKey: queryKeys.plans(run.target.workspaceId) });
      }
      refreshPortfolio(run.target.workspaceId);
    }),
    bridge.subscribe('plans:changed', (changed) => {
      landPlanChange(client, changed);
    }),
    bridge.subscribe('plans:reading', (reading) => {
      client.setQueryData(queryKeys.planReading(reading.workspaceId), reading);
    }),
    bridge.subscribe('settings:changed', (settings) => {
      client.setQueryData(queryKeys.settings(), settings);
    }),
    bridge.subscribe('service:rate-budget', (budget) => {
      const { queryKey } = rateBudgetOptions(budget.workspaceId);
      client.setQueryData(queryKey, (heard) => ({ ...heard, [budget.credential]: budget }));
    }),
    bridge.subscribe('service:reachability', (reachability) => {
      client.setQueryData(queryKeys.reachability(reachability.workspaceId), reachability);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** For what is not data: a native menu asking for a place or a command. The newest listener is always used. */
export function useBridgeEvent<E extends EventName>(
  event: E,
  listener: (payload: EventPayload<E>) => void,
): void {
  const newest = useEffectEvent(listener);
  useEffect(
    () =>
      bridge.subscribe(event, (payload) => {
        newest(payload);
      }),
    [event],
  );
}
