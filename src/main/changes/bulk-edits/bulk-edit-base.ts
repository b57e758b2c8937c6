import type { Body } from '../../../core/mapping/bodies/body.ts';
import { fail, succeed, type ErrorCode, type Result } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { identityOf } from '../../../core/writing/body-identity.ts';
import { bodyToWrite } from '../../../core/writing/body-to-write.ts';
import { nothingRead } from '../../../ipc/changes/changes.ts';
import type { RefusalReason } from '../../../ipc/changes/bulk-edits.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { ReadingsPort } from '../engine-parts.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { StoredBulkEditItem } from './store/stored-bulk-edit.ts';

export interface BaseNowParts {
  /** Reads the service now; answers with what is known where that fails. */
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly readings: Pick<ReadingsPort, 'trustsNames'>;
}

/** What the service shows now of what a change of a bulk edit is to change. A read that failed is an error. */
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
  // The record of a deletion shows how what it deleted was written; of what was made, a 404 alone shows nothing.
  const isUndo = undoOf !== undefined && resource.operation(baseEditable, desired) === 'create';
  const base = bulkEditBase(resource, read.value, { readings, isPropertyShown, isUndo });
  return base.ok ? succeed(base) : fail({ code: notShown, message: base.message });
}

const notShown: ErrorCode = 'service-unexpected';

/** What a change of a bulk edit begins on: the body as its writer is asked with it, and the values that it shows. */
export interface BulkEditBase {
  readonly ok: true;
  readonly body: Body;
  /** `nothingRead` where a 404 says that there is none. */
  readonly bodyHash: string;
  readonly editable: JsonValue;
  /** Why it is not known what is there, where the service leaves it out: taken for none only to make one. */
  readonly leftOut: string | null;
}

export type BulkEditBaseFound =
  | BulkEditBase
  | { readonly ok: false; readonly reason: RefusalReason; readonly message: string };

export interface BulkEditBaseKnowledge {
  readonly readings: Pick<ReadingsPort, 'trustsNames'>;
  /** Whether some other read of the same property shows that the service knows it. */
  readonly isPropertyShown: boolean;
  /** What is made is a thing that was deleted: the record of that shows how it is written, and that the property is there. */
  readonly isUndo: boolean;
}

/**
 * What the last read of a place lets a bulk edit begin on. A setting that the service leaves out, or answers with a 404, is none
 * where it is known how one is written; the run itself asks for the proof of that before it drafts anything.
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

/** Whether the last read of it was the service's own 404, which can say that there is none. */
export function isNoneAnswered(resource: EditableResource, { lastFailure }: SnapshotView): boolean {
  return lastFailure?.error.code === 'service-not-found' && resource.absence?.byNotFound === true;
}

/**
 * Whether some other read of the same property, asked best first, names it: then the service knows it.
 * @param read asks the service, or answers with what is known
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

/** Whether a read names the property that was asked for. */
function showsProperty(view: SnapshotView): boolean {
  return view.hasBody && view.lastFailure === null && identityOf(view.key, view).is === 'same';
}

function refused(reason: RefusalReason, message: string): BulkEditBaseFound {
  return { ok: false, reason, message };
}
