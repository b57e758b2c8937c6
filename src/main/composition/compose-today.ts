import type { Changes } from '../changes/changes.ts';
import type { EngineReadings } from './compose-readings.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Plans } from '../changes/plans/plans.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { Databases } from './databases.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { HttpServiceClient } from '../service-client/http-service-client.ts';
import { ComparedChanges } from '../today/compared-changes.ts';
import type { TodayDeps, TodayRoom } from '../today/today.ts';
import { createToday } from '../today/today.ts';
import { TodayStore } from '../today/today-store.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Result } from '../../core/values/errors.ts';
import type { Run } from '../../ipc/changes/changes.ts';
import { pageOfRuns } from '../../ipc/changes/page-of-runs.ts';
import { journalErrors } from '../changes/journal/journal-errors.ts';
import { isTerminal } from '../changes/state-machine.ts';

/** More pages than a month of plans of thousands fills. */
const mostPages = 50;

/**
 * Changes of our own that ended since, page by page until none of a page did, and those that have not ended. Where one of
 * them cannot be read, what is ours is not known.
 */
export async function runsSince(
  changes: Pick<Changes, 'list'>,
  journal: Pick<Databases['journal'], 'unreadable'>,
  workspaceId: string,
  since: Date,
): Promise<Result<readonly Run[]>> {
  const found: Run[] = [];
  let before: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    // A page of the record is opened at a time.
    if (page > 0) await breathe();
    const listed = changes.list({
      workspaceId,
      ...(before === undefined ? {} : { finishedBefore: before }),
    });
    if (!listed.ok) return listed;
    const { items } = listed.value;
    found.push(...items);
    // The first page has the unfinished ones besides, however old they are.
    const finished = items.filter(({ state }) => isTerminal(state));
    const areOlder = finished.every(({ updatedAt }) => Date.parse(updatedAt) < since.getTime());
    if (finished.length < pageOfRuns || areOlder) break;
    before = finished.at(-1)?.changeId;
  }
  const unread = journal.unreadable();
  if (!unread.ok) return unread;
  const isMissing = unread.value.some(
    (run) =>
      run.workspaceId === workspaceId &&
      (run.blocks || run.at === null || Date.parse(run.at) >= since.getTime()),
  );
  return isMissing ? fail(journalErrors.unreadable) : succeed(found);
}

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
      ownRuns: (workspaceId, since) => runsSince(changes, databases.journal, workspaceId, since),
      compared,
      moments: (key) => snapshots.moments(key),
      readings: (workspaceId, resource) => readings.standing(workspaceId, resource),
    },
    store: new TodayStore(databases.db),
    clock: () => new Date(),
    emit,
  });
}
