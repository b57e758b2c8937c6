import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChangeTarget } from '../../contract/ipc/changes.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { ReadAnswer } from '../service-client/service-client.ts';
import { hashBody } from '../storage/content-hash.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Observation, StoredField, StoredRun } from './stored-run.ts';

export interface FreshRead {
  readonly answer: ReadAnswer;
  readonly bodyHash: string;
  /** The editable values of the body. */
  readonly editable: JsonValue;
}

interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The id of what the change created, once it is known. */
  readonly created?: string | null;
  /** After a write a 404 can mean that the resource is gone; before one it means that there is nothing to edit. */
  readonly mayBeGone?: boolean;
}

/** Reads the resource from the service now. A body that cannot be edited is an error like any other. */
export async function readFresh(
  parts: EngineParts,
  resource: EditableResource,
  target: ChangeTarget,
  options: ReadOptions = {},
): Promise<Result<FreshRead>> {
  const { signal, created = null, mayBeGone = false } = options;
  const place = { workspaceId: target.workspaceId, ...resource.reads(target.subject, created) };
  const answer = await parts.client.read({
    ...place,
    query: {},
    priority: 'person',
    ownConnection: true,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok) {
    const gone = mayBeGone && resource.absent !== null && answer.error.code === 'service-not-found';
    if (!gone) return answer;
    const nothing = nothingThere(parts, resource.absent);
    // What the cache holds of it would stand on, under the word that it was deleted.
    parts.snapshots.onFreshRead(place, nothing.answer);
    return succeed(nothing);
  }
  parts.snapshots.onFreshRead(place, answer.value);
  const editable = resource.readEditable(answer.value.body);
  if (!editable.ok) return fail(editable.error);
  return succeed({
    answer: answer.value,
    bodyHash: hashBody(answer.value.body),
    editable: editable.value,
  });
}

/** Reads for a run of which something was sent, wherever its resource stands by now. */
export function readAfterSending(
  parts: EngineParts,
  resource: EditableResource,
  run: StoredRun,
  signal?: AbortSignal,
): Promise<Result<FreshRead>> {
  return readFresh(parts, resource, run.target, {
    signal,
    created: createdBy(run, resource),
    mayBeGone: true,
  });
}

/**
 * The id that the service gave to what the run created: as it answered, or as the read showed that verified it. Null
 * when neither tells, or nothing was created.
 */
export function createdBy(run: StoredRun, resource: EditableResource): string | null {
  const answered = run.attempts.findLast(({ created }) => created !== null)?.created ?? null;
  if (answered !== null || run.verified === null) return answered;
  return resource.madeId(run.verified.editable, run.desired);
}

/** What a read shows of a run: what was asked for, what was there before, or something else. */
export function observe(run: StoredRun, resource: EditableResource, read: FreshRead): Observation {
  const comparison = resource.compare(read.answer.body, run.desired);
  return {
    shows: comparison.equal ? 'desired' : showsBase(run, resource, read) ? 'base' : 'other',
    editable: read.editable,
    fields: againstBase(run.fields, comparison.fields),
    bodyHash: read.bodyHash,
    at: read.answer.readAt.toISOString(),
  };
}

export function showsBase(run: StoredRun, resource: EditableResource, read: FreshRead): boolean {
  return resource.unchanged(run.baseEditable, read.editable, run.desired);
}

function nothingThere(parts: EngineParts, absent: JsonValue): FreshRead {
  const answer: ReadAnswer = {
    body: null,
    status: 404,
    shape: 'known',
    unknownFields: [],
    missingFields: [],
    readAt: parts.clock.now(),
    serviceDate: null,
    ms: 0,
  };
  return { answer, bodyHash: hashBody(null), editable: absent };
}

function againstBase(
  base: readonly StoredField[],
  seen: readonly { field: string; label: string; atService: string | null }[],
): StoredField[] {
  return seen.map(({ field, label, atService }) => ({
    field,
    label,
    before: base.find((known) => known.field === field)?.before ?? null,
    after: atService,
  }));
}
