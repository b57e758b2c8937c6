import type { SettingChange } from '../../core/analysis/settings-changes/settings-diff.ts';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { Run } from '../../ipc/changes/changes.ts';
import type { SettingAsOf, SettingHistory, SettingMoment } from '../../ipc/today.ts';
import { parseJson } from '../../core/values/json/json.ts';
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import { ownFirst } from '../../core/mapping/bodies/body.ts';
import { decodeResource } from '../../core/service/decode.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import type { RecordedMoments } from '../snapshots/snapshot-store.ts';
import type { ComparedChanges } from './compared-changes.ts';
import {
  followedRun,
  followsForMs,
  isSideEffectOf,
  didIt,
  mayHaveDoneIt,
  reaches,
} from './service-changes.ts';

export interface SettingHistoryDeps {
  moments: (key: SnapshotKey) => Promise<Result<RecordedMoments>>;
  ownRuns: (workspaceId: string, since: Date) => Promise<Result<readonly Run[]>>;
  compared: ComparedChanges;
  readings: (workspaceId: string, resource: ResourceName) => readonly ResourceMappingSource[];
}

function keyOf(request: ChannelRequest<'today:setting-history'>): SnapshotKey {
  const { workspaceId, resource, propertyId } = request;
  return { workspaceId, resource, subject: String(propertyId), query: {} };
}

/** When one setting of a property was found changed, newest first, with the differences and who made them. */
export async function settingHistory(
  deps: SettingHistoryDeps,
  request: ChannelRequest<'today:setting-history'>,
): Promise<Result<SettingHistory>> {
  const key = keyOf(request);
  const saved = await deps.moments(key);
  if (!saved.ok) return saved;
  const { moments, open } = saved.value;
  const first = moments.at(-1);
  const runs = await deps.ownRuns(
    key.workspaceId,
    new Date(Math.max(0, (first?.readAtMs ?? 0) - followsForMs)),
  );
  const all = runs.ok ? runs.value : [];
  const reaching = all.filter((run) => reaches(run, key.subject));
  const found = moments.map((moment, index): SettingMoment => {
    const before = moments[index + 1];
    const times = {
      id: moment.id,
      readAt: new Date(moment.readAtMs).toISOString(),
      lastReadAt: new Date(moment.lastReadAtMs).toISOString(),
    };
    if (before === undefined) return { ...times, fields: null, by: null };
    const ref = { ...key, id: moment.id, beforeId: before.id, readAtMs: moment.readAtMs };
    const change = deps.compared.of(key.workspaceId, key.resource, ref, () => {
      const [after, old] = [open(moment.id), open(before.id)];
      return after === null || old === null ? null : { before: old, after };
    });
    const fields = change?.fields;
    if (change === null || fields === undefined) return { ...times, fields: null, by: 'unknown' };
    const isOurs = (field: SettingChange): boolean =>
      reaching.some(
        (run) => didIt(run, field, change, key.resource) || isSideEffectOf(run, field, change, key.resource),
      );
    const follows = followedRun(reaching, change, key.resource) !== null;
    const mayBeOurs = reaching.some((run) => mayHaveDoneIt(run, change, key.resource));
    return {
      ...times,
      fields: fields.map(({ label, before: was, after, isUnderstood }) => ({
        label,
        before: was,
        after,
        isUnderstood,
      })),
      by: runs.ok ? whoDid(fields.filter(isOurs).length, fields.length, { mayBeOurs, follows }) : 'unknown',
    };
  });
  return succeed({ moments: found });
}

/** What our verified changes don't explain may come from one with an unknown outcome. */
function whoDid(
  ours: number,
  all: number,
  { mayBeOurs, follows }: { readonly mayBeOurs: boolean; readonly follows: boolean },
): SettingMoment['by'] {
  if (ours < all && mayBeOurs) return 'unknown';
  if (ours === 0 && follows) return 'after-ours';
  return ours === 0 ? 'others' : ours === all ? 'us' : 'both';
}

/** Null if it is no longer stored. */
export async function settingAsOf(
  deps: SettingHistoryDeps,
  request: ChannelRequest<'today:setting-as-of'>,
): Promise<Result<SettingAsOf | null>> {
  const key = keyOf(request);
  const saved = await deps.moments(key);
  if (!saved.ok) return saved;
  // The page names the id, so only bodies of this setting may be opened.
  const moment = saved.value.moments.find(({ id }) => id === request.id);
  const body = moment === undefined ? null : saved.value.open(moment.id);
  const parsed = body === null ? null : parseJson(body.text);
  if (body === null || parsed?.ok !== true) return succeed(null);
  const readings = [...ownFirst(deps.readings(key.workspaceId, key.resource), key)];
  const read = { body: parsed.value, readings };
  return succeed({
    ...read,
    shape: decodeResource(key.resource, read).shape,
    readAt: new Date(body.readAtMs).toISOString(),
    lastReadAt: new Date(body.lastReadAtMs).toISOString(),
  });
}
