import type { SettingChange } from '../../core/analysis/settings-changes/settings-diff.ts';
import { resourceNames, type ResourceName } from '../../core/resources/resource-names.ts';
import { succeed, type Result } from '../../core/values/errors.ts';
import { directoryPlace } from '../../core/writing/new-occupancy-group.ts';
import type { ChangeableName } from '../../core/service/writable-names.ts';
import { writableFor } from '../../core/writing/writable.ts';
import type { Run, RunState } from '../../ipc/changes/changes.ts';
import {
  mostServiceChanges,
  type ServiceChange,
  type ServiceChanges,
  type SettingField,
} from '../../ipc/today.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import type { ChangeRef } from '../snapshots/body-history.ts';
import type { RecordedChanges } from '../snapshots/snapshot-store.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import type { ComparedChange, ComparedChanges } from './compared-changes.ts';

const discountLists: readonly ResourceName[] = ['discounts', 'length-stay-discounts'];
const ofStays: readonly ResourceName[] = ['short-breaks', 'start-days', 'segment-pricing'];
const ofGroups: readonly ResourceName[] = [...discountLists, 'property-occupancy-groups', 'low-occupancy'];

/** Other recorded settings that the service itself changes after a setting; absent if none. */
const followers: Readonly<Partial<Record<ChangeableName, readonly ResourceName[]>>> = {
  'low-occupancy': [...discountLists, 'segment-pricing'],
  'early-bird': [...discountLists, 'segment-pricing'],
  'late-availability': [...discountLists, 'segment-pricing'],
  'short-break-rules': [...discountLists, ...ofStays],
  'occupancy-group': ofGroups,
  'new-occupancy-group': ofGroups,
};

/** Whether a change of this resource may follow from what that run wrote. */
export function mayFollow({ target }: Run, resource: ResourceName): boolean {
  return followers[target.resource]?.includes(resource) === true;
}

/** The service updates some of these settings only once a day. */
export const followsForMs = 24 * 60 * 60_000;

/**
 * Our latest verified change that may have caused this one, seen by a read after it. It is shown beside the change,
 * which stays listed because somebody else may have made it.
 * @param runs those of the property, and of groups linked to it
 */
export function followedRun(
  runs: readonly Run[],
  { readAtMs, lastReadBeforeMs }: ComparedChange,
  resource: ResourceName,
): Run | null {
  const madeBefore = runs.flatMap((run) => {
    const { receipt } = run;
    if (receipt === null || !mayFollow(run, resource)) return [];
    const sentAtMs = Date.parse(receipt.sentAt ?? receipt.verifiedAt);
    const isNear = sentAtMs <= readAtMs && sentAtMs >= lastReadBeforeMs - followsForMs;
    return isNear ? [{ run, sentAtMs }] : [];
  });
  return madeBefore.toSorted((one, other) => other.sentAtMs - one.sentAtMs)[0]?.run ?? null;
}

export interface ServiceChangesDeps {
  history: (workspaceId: string, since: Date) => Promise<Result<RecordedChanges>>;
  ownRuns: (workspaceId: string, since: Date) => Promise<Result<readonly Run[]>>;
  compared: ComparedChanges;
  states: Pick<PropertyStates, 'of'>;
}

/** A run is verified a moment after the read that shows it. */
const runLagMs = 60_000;

/**
 * What changed at the service since a moment, apart from our own verified changes. Opens and compares bodies a few at a
 * time, and each pair only once.
 */
export async function serviceChanges(
  deps: ServiceChangesDeps,
  workspaceId: string,
  since: Date,
): Promise<Result<ServiceChanges>> {
  const saved = await deps.history(workspaceId, since);
  if (!saved.ok) return saved;
  const states = await deps.states.of(workspaceId);
  const runs = await deps.ownRuns(workspaceId, new Date(since.getTime() - followsForMs));
  const own = new Map<string, readonly Run[]>();
  const found: ServiceChange[] = [];
  const slice = new SliceOfWork();
  for (const ref of saved.value.changes) {
    await slice.next();
    const place = placeOf(ref);
    if (place === undefined) continue;
    const change = deps.compared.of(workspaceId, place.resource, ref, saved.value.open);
    const reaching =
      own.get(ref.subject) ?? (runs.ok ? runs.value.filter((run) => reaches(run, ref.subject)) : []);
    own.set(ref.subject, reaching);
    const runsOfProperty = reaching.filter((run) => !isOfGroup(run));
    const fields = change?.fields?.filter(
      (field) => !runsOfProperty.some((run) => didIt(run, field, change, place.resource)),
    );
    if (change === null || fields?.length === 0) continue;
    const shared = {
      ...place,
      title: states.ok
        ? (states.value.get(place.propertyId)?.['property-detail']?.facts.title ?? null)
        : null,
      readAt: new Date(change.readAtMs).toISOString(),
      readBefore: new Date(change.lastReadBeforeMs).toISOString(),
    };
    const byRun = Map.groupBy(fields ?? [], (field) =>
      runsOfProperty.find((run) => isSideEffectOf(run, field, change, place.resource)),
    );
    for (const [run, itsFields] of byRun) {
      if (run === undefined) continue;
      const follows = { changeId: run.changeId, title: run.title, isSideEffect: true };
      found.push({ ...shared, fields: itsFields.map(shownField), follows, mayBeOurs: false });
    }
    const others = fields === undefined ? null : (byRun.get(undefined) ?? []);
    if (others?.length === 0) continue;
    const followed = followedRun(reaching, change, place.resource);
    found.push({
      ...shared,
      fields: others?.map(shownField) ?? null,
      follows:
        followed === null
          ? null
          : { changeId: followed.changeId, title: followed.title, isSideEffect: false },
      mayBeOurs: reaching.some((run) => mayHaveDoneIt(run, change, place.resource)),
    });
  }
  return succeed({
    recordedSince: saved.value.recordedSince,
    since: since.toISOString(),
    changes: found.slice(0, mostServiceChanges),
    total: found.length,
    isWhole: saved.value.isWhole,
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

function shownField({ label, before, after, isUnderstood }: SettingChange): SettingField {
  return { label, before, after, isUnderstood };
}

/** Its subject isn't a property, but it affects linked ones. */
function isOfGroup({ target }: Run): boolean {
  return (
    target.resource === 'occupancy-group' ||
    (target.resource === 'new-occupancy-group' && target.subject === directoryPlace)
  );
}

/** Whether a run concerns the property, directly or through a group that the service linked to it. */
export function reaches(run: Run, subject: string): boolean {
  return isOfGroup(run) ? run.linkedIds.includes(subject) : run.target.subject === subject;
}

/**
 * Whether our verified change between the two reads wrote exactly this. Other differences in the body it wrote (such as
 * ids of new rows) belong to it, except those it reported as differences.
 */
export function didIt(
  run: Run,
  change: SettingChange,
  between: ComparedChange,
  resource: ResourceName,
): boolean {
  if (isOfGroup(run) || !isBetween(run, between) || isDifference(run, change)) return false;
  if (change.writable === null) return writableFor(run.target.resource).reads('', null).resource === resource;
  return (
    change.writable === run.target.resource &&
    run.fields.some((field) => field.field === change.field && field.after === change.after)
  );
}

/**
 * Whether the service stored this differently along with our verified change: nobody else did it, and nobody asked for
 * it.
 */
export function isSideEffectOf(
  run: Run,
  change: SettingChange,
  between: ComparedChange,
  resource: ResourceName,
): boolean {
  if (isOfGroup(run) || !isBetween(run, between) || run.differences.length === 0) return false;
  if (writableFor(run.target.resource).reads('', null).resource !== resource) return false;
  return isDifference(run, change) || change.writable === run.target.resource;
}

/** Whether the verifying read reported this as different from what was meant: nobody here asked for it. */
function isDifference({ differences }: Run, { label, after }: SettingChange): boolean {
  const name = lastName(label);
  return differences.some(({ place, stored }) => stored === after && lastName(place) === name);
}

function lastName(place: string): string | undefined {
  return place.split(/[.:\s\][]+/).findLast((one) => one !== '' && !/^\d+$/.test(one));
}

/** States of runs that may have been sent and whose outcome isn't proven. */
const unsettled: ReadonlySet<RunState> = new Set<RunState>([
  'sending',
  'refused',
  'applied',
  'ambiguous',
  'reconciled',
  'needs-human',
  'closed',
]);

/** Whether one of our changes was in progress before the read, and nothing rules out that it caused this. */
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
