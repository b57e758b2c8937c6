import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import type { ShapeFrom } from '../../../contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import { sha256Hex } from '../../storage/content-hash.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { PreparedRequest } from '../proposal/prepared-request.ts';
import { bodyOf } from '../proposal/prepared-request.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { AcceptedReading } from '../../../contract/readings/accepted-reading.ts';
import { readAlike } from '../../../contract/readings/bodies/body-readings.ts';
import { placesHeld } from '../../../contract/service/writable/omissions.ts';
import { besidesShape } from '../../../contract/service/writable/accepted-shape.ts';
import type { StoredReview, StoredRun } from '../journal/stored-run.ts';

type WithJournal = Pick<EngineParts, 'journal'>;
type Built = Pick<EngineParts, 'journal' | 'writings'>;

/** The request that a run makes of a body that was just read. */
export function requestOf(
  parts: Built,
  resource: EditableResource,
  { target, desired, undoOf, reviewed }: RequestedChange,
  body: JsonValue,
): Result<PreparedRequest> {
  const pattern = patternOf(parts, undoOf);
  if (!pattern.ok) return pattern;
  return resource.request(target.subject, body, desired, {
    pattern: pattern.value,
    leftOut: reviewed.leftOut,
    writing: parts.writings.of(target.workspaceId, resource.name),
  });
}

interface RequestedChange extends Pick<StoredRun, 'target' | 'desired' | 'undoOf'> {
  readonly reviewed: Pick<StoredReview, 'leftOut'>;
}

/**
 * What an undo makes again, as the service wrote it: the whole body that is kept sealed with the change that is taken
 * back. The service may show nothing of it by now, not even what its fields are called. Null where none is kept.
 */
function patternOf({ journal }: WithJournal, undoOf: string | null): Result<JsonValue> {
  if (undoOf === null) return succeed(null);
  const kept = journal.bodiesOf(undoOf);
  return kept.ok ? succeed(kept.value.before?.body ?? null) : kept;
}

/** Tells whether what is described of a resource's requests is still what it was; null where nothing is. */
export function writingMark(
  { writings }: Pick<EngineParts, 'writings'>,
  workspaceId: string,
  name: EditableResource['name'],
): string | null {
  const writing = writings.of(workspaceId, name);
  return writing === null ? null : sha256Hex(JSON.stringify(writing));
}

/** The accepted reading of the change that is taken back; null where there is none. */
export function readingUndone({ journal }: WithJournal, undoOf: string | null): string | null {
  const undone = undoOf === null ? null : journal.get(undoOf);
  return undone?.ok === true ? undone.value.reviewed.reading : null;
}

/** Whose names and kinds a creation uses on this body; null where the body itself shows them, or nothing does. */
export function shapeFrom(
  parts: WithJournal & Pick<EngineParts, 'resources'>,
  made: EditableResource,
  { request, undoOf }: { readonly request: PreparedRequest } & Pick<StoredRun, 'undoOf'>,
  body: JsonValue,
): Result<ShapeFrom> {
  if (request.method !== 'POST') return succeed(null);
  const asAccepted = acceptedFrom(made.shape(body));
  if (undoOf === null) return succeed(asAccepted);
  const pattern = patternOf(parts, undoOf);
  if (!pattern.ok) return pattern;
  const undone = parts.journal.get(undoOf);
  if (!undone.ok) return undone;
  const { target, intent } = undone.value;
  const resource = parts.resources.get(target.resource);
  const before = readAlike(pattern.value, body);
  const shows = resource?.readEditable(before);
  if (resource === undefined || before === null || shows?.ok !== true) {
    return succeed(asAccepted ?? { from: 'assumption' });
  }
  const readAt = intent?.evidence.readAt ?? undone.value.updatedAt;
  const { foreign } = resource.reviewedFacts(before);
  const sent = new Set(placesHeld(bodyOf(request), foreign));
  return succeed({ from: 'receipt', readAt, notSent: foreign.filter((place) => !sent.has(place)) });
}

function acceptedFrom(accepted: AcceptedReading | null): ShapeFrom {
  if (accepted === null) return null;
  const { subject = null, acceptedAt, source } = accepted;
  return { from: 'reading', subject, acceptedAt, source, notSent: [...besidesShape(accepted)] };
}
