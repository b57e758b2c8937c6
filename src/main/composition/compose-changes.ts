import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineClock } from '../changes/engine-parts.ts';
import type { Changes, ChangesDeps } from '../changes/changes.ts';
import { createChanges } from '../changes/changes.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import { followUpDelaysMs } from '../changes/runs/settling.ts';
import type { Learned } from '../changes/learned.ts';
import { createLearned } from '../changes/learned.ts';
import type { Plans, PlansDeps } from '../changes/plans/plans.ts';
import { createPlans } from '../changes/plans/plans.ts';
import type { Databases } from './databases.ts';
import { engineSnapshots } from './engine-snapshots.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';

const engineClock: EngineClock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
};

const tellRun =
  (emit: Emit): ChangesDeps['emit'] =>
  (run) => {
    emit('changes:run-changed', run);
    emit('portfolio:changed', { workspaceId: run.target.workspaceId });
  };

/** Plans, which make their changes through the engine. */
export function composePlans(
  engine: Changes,
  workspaces: () => Pick<Workspaces, 'checkEditable' | 'keepUnlocked'>,
  { snapshots, properties }: { readonly snapshots: Snapshots; readonly properties: PropertyList },
  deps: Pick<
    PlansDeps,
    'store' | 'journal' | 'readings' | 'slips' | 'allowance' | 'emit' | 'notify' | 'recordFault'
  >,
): Plans {
  return createPlans({
    ...deps,
    engine,
    snapshots: engineSnapshots(snapshots, properties),
    isUnlocked: (workspaceId) => workspaces().checkEditable(workspaceId).ok,
    keepUnlocked: (workspaceId) => {
      workspaces().keepUnlocked(workspaceId);
    },
    readNow: (key) => snapshots.read(key, 'refresh'),
    resources: editableResources,
    clock: engineClock,
    uuid: randomUUID,
  });
}

/** The engine of guarded changes, and what it learned of them. */
export function composeChanges(
  databases: Databases,
  emit: Emit,
  deps: Pick<
    ChangesDeps,
    | 'client'
    | 'destinations'
    | 'snapshots'
    | 'readings'
    | 'writings'
    | 'slips'
    | 'tokens'
    | 'isUnlocked'
    | 'knowledge'
  >,
): {
  readonly changes: Changes;
  readonly learned: Learned;
} {
  const learned = createLearned({ entries: databases.entries, now: () => new Date(), emit });
  const changes = createChanges({
    ...deps,
    learned,
    entries: databases.entries,
    journal: databases.journal,
    index: databases.runIndex,
    followUpMs: followUpDelaysMs,
    clock: engineClock,
    uuid: randomUUID,
    emit: tellRun(emit),
  });
  return { changes, learned };
}
