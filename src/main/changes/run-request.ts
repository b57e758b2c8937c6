import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { ShapeFrom } from '../../contract/ipc/changes.ts';
import { type JsonValue, parseJson } from '../../contract/json.ts';
import type { EditableResource, PreparedRequest } from './editable-resource.ts';
import type { EngineParts } from './engine-parts.ts';
import type { StoredReview, StoredRun } from './stored-run.ts';

type Kept = Pick<EngineParts, 'journal'>;

/** The request that a run makes of a body that was just read. */
export function requestOf(
  parts: Kept,
  resource: EditableResource,
  { target, desired, undoOf, reviewed }: RequestedChange,
  body: JsonValue,
): Result<PreparedRequest> {
  const pattern = patternOf(parts, undoOf);
  if (!pattern.ok) return pattern;
  return resource.request(target.subject, body, desired, {
    pattern: pattern.value,
    leftOut: reviewed?.leftOut ?? [],
  });
}

interface RequestedChange extends Pick<StoredRun, 'target' | 'desired' | 'undoOf'> {
  readonly reviewed: Pick<StoredReview, 'leftOut'> | null;
}

/**
 * What an undo makes again, as the service wrote it: the whole body that is kept sealed with the change that is taken
 * back. The service may show nothing of it by now, not even what its fields are called. Null where none is kept.
 */
function patternOf({ journal }: Kept, undoOf: string | null): Result<JsonValue> {
  if (undoOf === null) return succeed(null);
  const kept = journal.bodiesOf(undoOf);
  return kept.ok ? succeed(kept.value.before?.body ?? null) : kept;
}

/** What a request says; null where it has no body. */
export function bodyOf({ body }: Pick<PreparedRequest, 'body'>): JsonValue {
  const parsed = body === null ? undefined : parseJson(new TextDecoder().decode(body));
  return parsed?.ok === true ? parsed.value : null;
}

/** Whose names and kinds a creation uses that takes back a deletion; null for everything else. */
export function shapeFrom(
  parts: Kept & Pick<EngineParts, 'resources'>,
  method: PreparedRequest['method'],
  undoOf: string | null,
): Result<ShapeFrom> {
  if (undoOf === null || method !== 'POST') return succeed(null);
  const pattern = patternOf(parts, undoOf);
  if (!pattern.ok) return pattern;
  const undone = parts.journal.get(undoOf);
  if (!undone.ok) return undone;
  const { target, intent } = undone.value;
  const resource = parts.resources.get(target.resource);
  const shows = resource?.readEditable(pattern.value);
  if (resource === undefined || pattern.value === null || shows?.ok !== true) {
    return succeed({ from: 'assumption' });
  }
  const readAt = intent?.evidence?.readAt ?? intent?.journaledAt ?? undone.value.updatedAt;
  const { foreign } = resource.reviewedFacts(pattern.value);
  return succeed({ from: 'receipt', readAt, notSent: [...foreign] });
}
