import { setImmediate as breathe } from 'node:timers/promises';
import type { SettingChange } from '../../analysis/settings-changes/settings-diff.ts';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { Run, RunState } from '../../contract/ipc/changes/changes.ts';
import type { ServiceChange, ServiceChanges } from '../../contract/ipc/today.ts';
import { mostServiceChanges } from '../../contract/ipc/today.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { resourceNames } from '../../contract/service/resource-names.ts';
import { writableFor } from '../../contract/service/writable.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import type { ChangeRef } from '../snapshots/body-history.ts';
import type { RecordedChanges } from '../snapshots/snapshot-store.ts';
import type { ComparedChange, ComparedChanges } from './compared-changes.ts';
import { followedRun, followsForMs, mayFollow } from './following-changes.ts';

export interface ServiceChangesDeps {
  history: (workspaceId: string, since: Date) => Promise<Result<RecordedChanges>>;
  /** Changes of our own that finished since, or have not finished. */
  ownRuns: (workspaceId: string, since: Date) => Promise<Result<readonly Run[]>>;
  compared: ComparedChanges;
  states: Pick<PropertyStates, 'of'>;
}

/** A run is verified a moment after the read that shows it. */
const runLagMs = 60_000;
/** After so much work whatever waits for the main process has its turn. */
const turnMs = 8;

/**
 * What reads otherwise at the service since a moment, less what our own verified changes did. Bodies are opened and
 * compared a few at a time, and each pair once.
 */
export async function serviceChanges(
  deps: ServiceChangesDeps,
  workspaceId: string,
  since: Date,
): Promise<Result<ServiceChanges>> {
  const kept = await deps.history(workspaceId, since);
  if (!kept.ok) return kept;
  const states = await deps.states.of(workspaceId);
  const runs = await deps.ownRuns(workspaceId, new Date(since.getTime() - followsForMs));
  const own = bySubject(runs.ok ? runs.value : []);
  const groupRuns = (runs.ok ? runs.value : []).filter(isOfGroup);
  const found: ServiceChange[] = [];
  let turnBegan = performance.now();
  for (const ref of kept.value.changes) {
    if (performance.now() - turnBegan > turnMs) {
      await breathe();
      turnBegan = performance.now();
    }
    const place = placeOf(ref);
    if (place === undefined) continue;
    const change = deps.compared.of(workspaceId, place.resource, ref, kept.value.open);
    const runsOfHouse = own.get(ref.subject) ?? [];
    const runsThatReach = [...runsOfHouse, ...groupRuns];
    const fields = change?.fields?.filter(
      (field) => !runsOfHouse.some((run) => didIt(run, field, change, place.resource)),
    );
    if (change === null || fields?.length === 0) continue;
    const followed = followedRun(runsThatReach, change, place.resource);
    found.push({
      ...place,
      title: states.ok
        ? (states.value.get(place.propertyId)?.['property-detail']?.facts.title ?? null)
        : null,
      readAt: new Date(change.readAtMs).toISOString(),
      readBefore: new Date(change.lastReadBeforeMs).toISOString(),
      fields:
        fields?.map(({ label, before, after, isUnderstood }) => ({ label, before, after, isUnderstood })) ??
        null,
      follows: followed === null ? null : { changeId: followed.changeId, title: followed.title },
      mayBeOurs: runsOfHouse.some((run) => mayHaveDoneIt(run, change, place.resource)),
    });
  }
  return succeed({
    recordedSince: kept.value.recordedSince,
    since: since.toISOString(),
    changes: found.slice(0, mostServiceChanges),
    total: found.length,
    isWhole: kept.value.isWhole,
    ownUnknown: runs.ok ? null : runs.error,
  });
}

function placeOf({
  resource: name,
  subject,
}: ChangeRef): { readonly resource: ResourceName; readonly propertyId: number } | undefined {
  const resource = resourceNames.find((one) => one === name);
  const propertyId = Number(subject);
  const isProperty = Number.isSafeInteger(propertyId) && propertyId >= 1;
  return resource === undefined || !isProperty ? undefined : { resource, propertyId };
}

function bySubject(runs: readonly Run[]): ReadonlyMap<string, readonly Run[]> {
  const own = new Map<string, Run[]>();
  for (const run of runs) {
    const present = own.get(run.target.subject);
    if (present === undefined) own.set(run.target.subject, [run]);
    else present.push(run);
  }
  return own;
}

/** Its subject is no property, and it reaches each that is linked to it. */
export function isOfGroup({ target }: Run): boolean {
  return target.resource === 'occupancy-group' || target.resource === 'new-occupancy-group';
}

/**
 * Whether a verified change of ours, between the two reads, wrote just this. What else differs in the body that it wrote
 * (ids of new rows, say) came with it, but for what it told as a difference.
 */
export function didIt(
  run: Run,
  change: SettingChange,
  between: ComparedChange,
  resource: ResourceName,
): boolean {
  if (!isBetween(run, between)) return false;
  if (isDifference(run, change)) return false;
  if (change.writable === null) return writableFor(run.target.resource).reads('', null).resource === resource;
  return (
    change.writable === run.target.resource &&
    run.fields.some((field) => field.field === change.field && field.after === change.after)
  );
}

/** What the read that verified the change showed otherwise than it was meant: nobody here asked for that. */
function isDifference({ differences }: Run, { label, after }: SettingChange): boolean {
  const name = lastName(label);
  return differences.some(({ place, stored }) => stored === after && lastName(place) === name);
}

function lastName(place: string): string | undefined {
  return place.split(/[.:\s\][]+/).findLast((one) => one !== '' && !/^\d+$/.test(one));
}

/** States of a run of which a byte may have left and whose end is not proven. */
const unsettled: ReadonlySet<RunState> = new Set<RunState>([
  'sending',
  'refused',
  'applied',
  'ambiguous',
  'reconciled',
  'verified',
  'needs-human',
  'closed',
]);

/** Whether a change of ours was on its way before the read, and nothing says that this is not its doing or follows from it. */
export function mayHaveDoneIt(run: Run, { readAtMs }: ComparedChange, resource: ResourceName): boolean {
  return (
    run.receipt === null &&
    unsettled.has(run.state) &&
    run.situation !== 'changed-before-sending' &&
    Date.parse(run.createdAt) <= readAtMs &&
    (writableFor(run.target.resource).reads('', null).resource === resource || mayFollow(run, resource))
  );
}

function isBetween({ receipt }: Run, { readAtMs, lastReadBeforeMs }: ComparedChange): boolean {
  if (receipt === null) return false;
  const at = Date.parse(receipt.verifiedAt);
  return at >= lastReadBeforeMs && at <= readAtMs + runLagMs;
}
