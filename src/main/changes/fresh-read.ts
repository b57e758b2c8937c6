import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChangeTarget } from '../../contract/ipc/changes.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { ReadAnswer } from '../service-client/service-client.ts';
import { hashBody, sameJson } from '../storage/content-hash.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Observation, StoredField, StoredRun } from './stored-run.ts';

export interface FreshRead {
  readonly answer: ReadAnswer;
  readonly bodyHash: string;
  /** The editable values of the body. */
  readonly editable: JsonValue;
}

/** Reads the resource from the service now. A body that cannot be edited is an error like any other. */
export async function readFresh(
  parts: EngineParts,
  resource: EditableResource,
  target: ChangeTarget,
  signal?: AbortSignal,
): Promise<Result<FreshRead>> {
  const answer = await parts.client.read({
    ...target,
    query: {},
    priority: 'person',
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok) return answer;
  parts.snapshots.onFreshRead(target, answer.value);
  const editable = resource.readEditable(answer.value.body);
  if (!editable.ok) return fail(editable.error);
  return succeed({
    answer: answer.value,
    bodyHash: hashBody(answer.value.body),
    editable: editable.value,
  });
}

/** What a read shows of a run: what was asked for, what was there before, or something else. */
export function observe(run: StoredRun, resource: EditableResource, read: FreshRead): Observation {
  const comparison = resource.compare(read.answer.body, run.desired);
  return {
    shows: comparison.equal ? 'desired' : showsBase(run, read) ? 'base' : 'other',
    editable: read.editable,
    fields: againstBase(run.fields, comparison.fields),
    bodyHash: read.bodyHash,
    at: read.answer.readAt.toISOString(),
  };
}

export function showsBase(run: StoredRun, read: FreshRead): boolean {
  return sameJson(read.editable, run.baseEditable);
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
