import type { Changes } from '../changes/changes.ts';
import type { EngineReadings } from './compose-readings.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Plans } from '../changes/plans/plans.ts';
import { succeed } from '../../contract/errors.ts';
import type { Databases } from './databases.ts';
import { runsSince } from './runs-since.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';
import { ComparedChanges } from '../today/compared-changes.ts';
import type { TodayDeps, TodayRoom } from '../today/today.ts';
import { createToday } from '../today/today.ts';
import { TodayStore } from '../today/today-store.ts';

/** Introduces Today to what it judges: houses, changes, plans. */
export function composeToday(
  databases: Databases,
  emit: Emit,
  deps: Pick<TodayDeps, 'properties' | 'states' | 'changeFacts'> & {
    changes: Pick<Changes, 'openRuns' | 'list'>;
    snapshots: Pick<Snapshots, 'history' | 'moments' | 'onEmptied'>;
    readings: Pick<EngineReadings, 'standing'>;
    plans: Pick<Plans, 'list'>;
    client: Pick<HttpServiceClient, 'refusals'>;
  },
): TodayRoom {
  const { changes, plans, client, snapshots, readings, ...rest } = deps;
  const compared = new ComparedChanges((workspaceId, resource) => readings.standing(workspaceId, resource));
  snapshots.onEmptied(() => {
    compared.forget();
  });
  return createToday({
    ...rest,
    openRuns: (workspaceId) => changes.openRuns(workspaceId),
    plans: (workspaceId) => {
      const listed = plans.list({ workspaceId });
      return listed.ok ? succeed(listed.value.items) : listed;
    },
    refusals: (workspaceId) => client.refusals(workspaceId),
    settings: {
      history: (workspaceId, since) => snapshots.history(workspaceId, since),
      ownRuns: (workspaceId, since) => runsSince(changes, workspaceId, since),
      compared,
      moments: (key) => snapshots.moments(key),
      readings: (workspaceId, resource) => readings.standing(workspaceId, resource),
    },
    store: new TodayStore(databases.console),
    clock: () => new Date(),
    emit,
  });
}
