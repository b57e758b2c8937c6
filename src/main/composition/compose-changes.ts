import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineClock, SlipsPort } from '../changes/engine-parts.ts';
import type { Changes, ChangesDeps } from '../changes/changes.ts';
import { createChanges } from '../changes/changes.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import { followUpDelaysMs } from '../changes/runs/settling.ts';
import type { Learned } from '../changes/learned.ts';
import { createLearned } from '../changes/learned.ts';
import type { Plans, PlansDeps } from '../changes/plans/plans.ts';
import { createPlans } from '../changes/plans/plans.ts';
import type { Databases } from './databases.ts';
import { depositCurrencyOf } from './compose-houses.ts';
import { engineSnapshots } from './engine-snapshots.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { Workspaces } from '../portfolio/workspaces/workspaces.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { succeed } from '../../core/values/errors.ts';
import type { PlanPreviewer, PlanPreviewerDeps } from '../changes/plans/plan-previewer.ts';
import { createPlanPreviewer } from '../changes/plans/plan-previewer.ts';
import { waysBackOf } from '../changes/plans/plan-undo.ts';
import { dateOfTimestamp } from '../../core/values/dates/calendar-date.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import type { DecimalText } from '../../core/values/money/money.ts';
import { isDecimalText } from '../../core/values/money/money.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** By what a slip is told: what a person set, and what is known of the other properties without asking the service. */
export function composeSlips(
  settings: Pick<SettingsStore, 'get'>,
  properties: Pick<PropertyList, 'ids'>,
  states: () => Pick<PropertyStates, 'of'>,
  now: () => Date,
): SlipsPort {
  return async (workspaceId) => {
    const set = settings.get();
    if (!set.ok) return set;
    const ids = properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const stated = await states().of(workspaceId);
    if (!stated.ok) return stated;
    const deposits = new Map<string, DecimalText>();
    const currencies = new Map<string, Currency>();
    for (const [propertyId, state] of stated.value) {
      const { depositAmount } = state['security-deposit']?.facts ?? {};
      if (isDecimalText(depositAmount)) deposits.set(String(propertyId), depositAmount);
      currencies.set(String(propertyId), depositCurrencyOf(state));
    }
    const today = dateOfTimestamp(now().toISOString());
    const { slipFactor, slipDiscount, slipShare } = set.value;
    return succeed({
      limits: { amountFactor: slipFactor, largeDiscount: slipDiscount, bulkShare: Number(slipShare) },
      known: {
        ...{ count: ids.value.length, deposits, currencies },
        ...(today === undefined ? {} : { today }),
      },
    });
  };
}

/** Introduces the previewer on which plans are made to the cache, the journal and the unfinished runs. */
export function composePlanPreviewer(rooms: {
  databases: Pick<Databases, 'journal' | 'plans'>;
  changes: Pick<Changes, 'openRuns'>;
  snapshots: Pick<Snapshots, 'latest' | 'read' | 'readFresh'>;
  readings: PlanPreviewerDeps['readings'];
  learned: PlanPreviewerDeps['learned'];
  slips: PlanPreviewerDeps['slips'];
  emit: Emit;
  recordFault: PlanPreviewerDeps['recordFault'];
}): PlanPreviewer {
  const { databases, changes, snapshots, readings, learned, slips, emit, recordFault } = rooms;
  return createPlanPreviewer({
    resources: editableResources,
    readings,
    learned,
    slips,
    store: databases.plans,
    waysBack: waysBackOf(editableResources, databases.journal, databases.plans),
    latest: (key) => snapshots.latest(key),
    readNow: (key) => snapshots.read(key, 'refresh'),
    recordFault,
    readFresh: (key, signal) => snapshots.readFresh(key, 'person', signal),
    openTargets: (workspaceId) => {
      const open = changes.openRuns(workspaceId);
      if (!open.ok) return open;
      return succeed(new Set(open.value.map(({ target }) => `${target.resource} ${target.subject}`)));
    },
    emit: (reading) => {
      emit('plans:reading', reading);
    },
  });
}

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
    index: databases.index,
    followUpMs: followUpDelaysMs,
    clock: engineClock,
    uuid: randomUUID,
    emit: tellRun(emit),
  });
  return { changes, learned };
}
