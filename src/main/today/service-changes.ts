import type { SettingChange } from '../../analysis/settings-changes/settings-diff.ts';
import { settingChanges } from '../../analysis/settings-changes/settings-diff.ts';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { Run } from '../../contract/ipc/changes.ts';
import type { ServiceChange, ServiceChanges } from '../../contract/ipc/today.ts';
import { mostServiceChanges } from '../../contract/ipc/today.ts';
import { parseJson } from '../../contract/json.ts';
import { attachReadings } from '../../contract/readings/body-readings.ts';
import type { BodyReading } from '../../contract/readings/described-resource.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { resourceNames } from '../../contract/service/resource-names.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import type { KeptChange } from '../snapshots/body-history.ts';

export interface ServiceChangesDeps {
  history: (
    workspaceId: string,
    since: Date,
  ) => Promise<Result<{ readonly keptSince: string | null; readonly changes: readonly KeptChange[] }>>;
  /** Changes of our own that finished since. */
  ownRuns: (workspaceId: string, since: Date) => Result<readonly Run[]>;
  readings: (workspaceId: string, resource: ResourceName) => readonly BodyReading[];
  states: Pick<PropertyStates, 'of'>;
}

/** A run is verified a moment after the read that shows it. */
const runLagMs = 60_000;

/** What reads otherwise at the service since a moment, less what our own verified changes did. */
export async function serviceChanges(
  deps: ServiceChangesDeps,
  workspaceId: string,
  since: Date,
): Promise<Result<ServiceChanges>> {
  const kept = await deps.history(workspaceId, since);
  if (!kept.ok) return kept;
  const states = await deps.states.of(workspaceId);
  const runs = deps.ownRuns(workspaceId, since);
  const found = kept.value.changes.flatMap((change): ServiceChange[] => {
    const resource = resourceNames.find((name) => name === change.after.resource);
    const propertyId = Number(change.after.subject);
    if (resource === undefined || !Number.isSafeInteger(propertyId) || propertyId < 1) return [];
    const fields = differences(resource, change, deps.readings(workspaceId, resource));
    const own = runs.ok ? runs.value : [];
    const others = fields?.filter((field) => !own.some((run) => didIt(run, field, change)));
    if (others?.length === 0) return [];
    return [
      {
        propertyId,
        title: states.ok ? (states.value.get(propertyId)?.['property-detail']?.facts.title ?? null) : null,
        resource,
        readAt: new Date(change.after.readAtMs).toISOString(),
        readBefore: new Date(change.before.readAtMs).toISOString(),
        fields: others?.map(({ label, before, after }) => ({ label, before, after })) ?? null,
      },
    ];
  });
  return succeed({
    keptSince: kept.value.keptSince,
    since: since.toISOString(),
    changes: found.slice(0, mostServiceChanges),
    total: found.length,
    ownUnknown: runs.ok ? null : runs.error,
  });
}

function differences(
  resource: ResourceName,
  { before, after }: KeptChange,
  readings: readonly BodyReading[],
): readonly SettingChange[] | undefined {
  const [was, is] = [parseJson(before.text), parseJson(after.text)];
  if (!was.ok || !is.ok) return undefined;
  attachReadings(was.value, readings);
  attachReadings(is.value, readings);
  return settingChanges(resource, was.value, is.value);
}

/** Whether a verified change of ours, between the two reads, wrote just this. */
function didIt(run: Run, change: SettingChange, { before, after }: KeptChange): boolean {
  if (run.receipt === null || change.writable !== run.target.resource) return false;
  if (run.target.subject !== after.subject) return false;
  const at = Date.parse(run.receipt.verifiedAt);
  if (at < before.readAtMs || at > after.readAtMs + runLagMs) return false;
  return run.fields.some((field) => field.field === change.field && field.after === change.after);
}
