import type { Body } from '../../../core/mapping/bodies/body.ts';
import { fail, succeed, type ErrorCode, type Result } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { identityOf } from '../../../core/writing/body-identity.ts';
import { bodyToWrite } from '../../../core/writing/body-to-write.ts';
import { nothingRead } from '../../../ipc/changes/changes.ts';
import type { RefusalReason } from '../../../ipc/changes/bulk-edits.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { MappingsPort } from '../engine-parts.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { StoredBulkEditItem } from './store/stored-bulk-edit.ts';

export interface BaseNowParts {
  /** Reads the service now; returns the cached view if that fails. */
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly readings: Pick<MappingsPort, 'trustsNames'>;
}

/** The current base of one bulk-edit change. A failed read is an error. */
export async function baseNow(
  { readNow, readings }: BaseNowParts,
  resource: EditableResource,
  { target, baseEditable, desired, undoOf }: StoredBulkEditItem,
): Promise<Result<BulkEditBase>> {
  const { workspaceId, subject } = target;
  const read = await readNow({ workspaceId, ...resource.reads(subject, null), query: {} });
  if (!read.ok) return read;
  const { lastFailure } = read.value;
  const isNone = isNoneAnswered(resource, read.value);
  if (lastFailure !== null && !isNone) return fail(lastFailure.error);
  const isPropertyShown = isNone && (await isShownElsewhere(readNow, resource, target));
  // An undone deletion's record shows how to write it again; a 404 alone doesn't.
  const isUndo = undoOf !== undefined && resource.operation(baseEditable, desired) === 'create';
  const base = bulkEditBase(resource, read.value, { readings, isPropertyShown, isUndo });
  return base.ok ? succeed(base) : fail({ code: notShown, message: base.message });
}

const notShown: ErrorCode = 'service-unexpected';

/** What a bulk-edit change starts from: the body for its writer and the values it shows. */
export interface BulkEditBase {
  readonly ok: true;
  readonly body: Body;
  /** `nothingRead` if a 404 says that there is none. */
  readonly bodyHash: string;
  readonly editable: JsonValue;
  /** Why the current value is unknown when the service omits it: then it counts as none only for a creation. */
  readonly leftOut: string | null;
}

export type BulkEditBaseFound =
  | BulkEditBase
  | { readonly ok: false; readonly reason: RefusalReason; readonly message: string };

export interface BulkEditBaseKnowledge {
  readonly readings: Pick<MappingsPort, 'trustsNames'>;
  /** Whether another read of the same property shows that the service knows it. */
  readonly isPropertyShown: boolean;
  /** Something deleted is being recreated: its record shows how to write it and that the property exists. */
  readonly isUndo: boolean;
}

/**
 * The base that the last read offers a bulk edit. A setting that the service omits or answers with a 404 counts as none
 * if it is known how to write one; the run asks for proof before it drafts anything.
 */
export function bulkEditBase(
  resource: EditableResource,
  view: SnapshotView,
  { readings, isPropertyShown, isUndo }: BulkEditBaseKnowledge,
): BulkEditBaseFound {
  const { key, lastFailure, hasBody, bodyHash } = view;
  const isKnownHow = (body: Body): boolean =>
    isUndo || readings.trustsNames(key.workspaceId) || resource.shape(body) !== null;
  if (isNoneAnswered(resource, view)) {
    const body = bodyToWrite(key.resource, { body: null, readings: view.readings });
    if (!isPropertyShown && !isUndo)
      return refused(
        'not-found',
        'The service returned “not found” (404): nothing is set, or it doesn’t know the property. Refresh the property’s deposit or listing, then try again.',
      );
    if (resource.absence === null || !isKnownHow(body))
      return refused(
        'not-found',
        'The service returned “not found” (404): nothing is set, and nothing shows yet how one is written. Confirm the field mapping on a property that has one, then try again.',
      );
    return { ok: true, body, bodyHash: nothingRead, editable: resource.absence.value, leftOut: null };
  }
  switch (lastFailure?.error.code) {
    case 'service-forbidden':
      return refused(
        'forbidden',
        'The service refused access at the last refresh: no permission for this property.',
      );
    case 'service-not-found':
      return refused('not-found', 'The service knows no such property.');
    default:
  }
  if (!hasBody || bodyHash === null) {
    const cause = lastFailure === null ? 'It hasn’t been loaded from the service.' : null;
    return refused('not-read', cause ?? `It couldn’t be loaded. ${lastFailure?.error.message ?? ''}`);
  }
  const body = bodyToWrite(key.resource, view);
  const base = resource.readEditable(body);
  if (base.ok) return { ok: true, body, bodyHash, editable: base.value, leftOut: null };
  return resource.absence !== null && resource.leavesOut(body) && isKnownHow(body)
    ? { ok: true, body, bodyHash, editable: resource.absence.value, leftOut: base.error.message }
    : refused('unrecognised', base.error.message);
}

/** Whether the last read was the service's own 404, which can mean that there is none. */
export function isNoneAnswered(resource: EditableResource, { lastFailure }: SnapshotView): boolean {
  return lastFailure?.error.code === 'service-not-found' && resource.absence?.byNotFound === true;
}

/**
 * Whether another read of the same property names it, trying the best ones first: then the service knows it.
 * @param read asks the service or returns the cached view
 */
export async function isShownElsewhere(
  read: (key: SnapshotKey) => Promise<Result<SnapshotView>>,
  resource: EditableResource,
  { workspaceId, subject }: Pick<SnapshotKey, 'workspaceId' | 'subject'>,
): Promise<boolean> {
  for (const control of resource.controls(subject, [])) {
    if (control.subject !== subject || control.proves.by !== 'names-itself') continue;
    const other = await read({ workspaceId, resource: control.resource, subject, query: {} });
    if (other.ok && showsProperty(other.value)) return true;
  }
  return false;
}

function showsProperty(view: SnapshotView): boolean {
  return view.hasBody && view.lastFailure === null && identityOf(view.key, view).is === 'same';
}

function refused(reason: RefusalReason, message: string): BulkEditBaseFound {
  return { ok: false, reason, message };
}
