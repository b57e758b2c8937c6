import { type Result, succeed, fail } from '../../../core/values/errors.ts';
import type { ShapeFrom, ChangeTarget } from '../../../ipc/changes/changes.ts';
import { type Body, readAlike } from '../../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { sha256Hex } from '../../storage/content-hash.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import { type PreparedRequest, bodyOf } from '../proposal/prepared-request.ts';
import type { EngineParts, Session } from '../engine-parts.ts';
import type { AcceptedMapping } from '../../../core/mapping/fields/accepted-mapping.ts';
import { pathsPresent } from '../../../core/writing/excluded-fields.ts';
import { fieldsMissingFromFirstRow } from '../../../core/writing/accepted-shape.ts';
import type { StoredReview, StoredRun } from '../journal/stored-run.ts';
import { endpointForResource } from '../../../core/service/catalogue.ts';
import {
  type ServiceDestination,
  destinationChanged,
  serviceOf,
} from '../../service-client/connection/service-destination.ts';

type WithJournal = Pick<EngineParts, 'journal'>;
type Built = Pick<EngineParts, 'journal' | 'writings'>;

export function requestOf(
  parts: Built,
  resource: EditableResource,
  change: RequestedChange,
  body: Body,
): Result<PreparedRequest> {
  const pattern = patternOf(parts, resource, change, body);
  if (!pattern.ok) return pattern;
  const { target, desired, reviewed } = change;
  return resource.request(target.subject, body, desired, {
    pattern: pattern.value,
    leftOut: reviewed.leftOut,
    writing: parts.writings.of(target.workspaceId, resource.name),
  });
}

interface RequestedChange extends MadeChange {
  readonly reviewed: Pick<StoredReview, 'leftOut'>;
}

export type MadeChange = Pick<StoredRun, 'target' | 'service' | 'desired' | 'undoOf'>;

/**
 * The record that shows how to write the change: the undone change or, when something is created again, its last
 * deletion verified here. Null if there is none. The result is stable because a resource has only one open run.
 */
function shownIn(
  { journal }: WithJournal,
  resource: EditableResource,
  { target, service, desired: wanted, undoOf }: MadeChange,
  body: Body,
): Result<StoredRun | null> {
  if (undoOf !== null) return journal.get(undoOf);
  const base = resource.readEditable(body);
  const from = base.ok ? base.value : resource.leavesOut(body) ? (resource.absence?.value ?? null) : null;
  if (from === null || resource.operation(from, wanted) !== 'create') return succeed(null);
  const every = journal.everyFor(target, service);
  if (!every.ok) return every;
  const deletion = every.value.findLast(
    ({ position, baseEditable, desired, target: { workspaceId } }) =>
      workspaceId === target.workspaceId &&
      position.state === 'verified' &&
      resource.operation(baseEditable, desired) === 'delete',
  );
  return succeed(deletion ?? null);
}

/**
 * The complete body sealed with that record, for recreating something as the service wrote it: the service may no
 * longer show even its field names. Null if none was saved.
 */
export function patternOf(
  parts: WithJournal,
  resource: EditableResource,
  change: MadeChange,
  body: Body,
): Result<JsonValue> {
  const shown = shownIn(parts, resource, change, body);
  if (!shown.ok || shown.value === null) return shown.ok ? succeed(null) : shown;
  const saved = parts.journal.bodiesOf(shown.value.changeId);
  return saved.ok ? succeed(saved.value.before?.body ?? null) : saved;
}

/** Changes if the accepted description of a resource's requests does; null if there is none. */
export function writingMark(
  { writings }: Pick<EngineParts, 'writings'>,
  workspaceId: string,
  name: EditableResource['name'],
): string | null {
  const writing = writings.of(workspaceId, name);
  return writing === null ? null : sha256Hex(JSON.stringify(writing));
}

export function readingUndone({ journal }: WithJournal, undoOf: string | null): string | null {
  const undone = undoOf === null ? null : journal.get(undoOf);
  return undone?.ok === true ? undone.value.reviewed.reading : null;
}

/** Where a creation's field names and types come from; null if the body itself shows them, or nothing does. */
export function shapeFrom(
  parts: WithJournal & Pick<EngineParts, 'resources'>,
  made: EditableResource,
  { request, change }: { readonly request: PreparedRequest; readonly change: MadeChange },
  body: Body,
): Result<ShapeFrom> {
  if (request.method !== 'POST') return succeed(null);
  const asAccepted = acceptedFrom(made.shape(body));
  const shown = shownIn(parts, made, change, body);
  if (!shown.ok) return shown;
  if (shown.value === null) return succeed(asAccepted);
  const pattern = patternOf(parts, made, change, body);
  if (!pattern.ok) return pattern;
  const { target, intent, updatedAt } = shown.value;
  const resource = parts.resources.get(target.resource);
  const before = readAlike(pattern.value, body);
  const shows = resource?.readEditable(before);
  if (resource === undefined || before.body === null || shows?.ok !== true) {
    return succeed(asAccepted ?? (change.undoOf === null ? null : { from: 'assumption' }));
  }
  const readAt = intent?.evidence.readAt ?? updatedAt;
  const { foreign } = resource.reviewedFacts(before);
  const sent = new Set(pathsPresent(bodyOf(request), foreign));
  return succeed({ from: 'receipt', readAt, notSent: foreign.filter((place) => !sent.has(place)) });
}

function acceptedFrom(accepted: AcceptedMapping | null): ShapeFrom {
  if (accepted === null) return null;
  const { subject = null, acceptedAt, source } = accepted;
  return { from: 'reading', subject, acceptedAt, source, notSent: [...fieldsMissingFromFirstRow(accepted)] };
}

export function placeOfReads(
  parts: EngineParts,
  resource: EditableResource,
  { workspaceId, subject }: ChangeTarget,
): Promise<Result<ServiceDestination>> {
  const endpoint = endpointForResource(resource.reads(subject, null).resource);
  return parts.destinations.destinationOf(workspaceId, endpoint.id);
}

/** Where the run's request would go now; null if no request can hold its values. */
export async function placeOfWrite(
  parts: EngineParts,
  resource: EditableResource,
  { target, baseEditable, desired }: StoredRun,
): Promise<Session['goesTo']> {
  const endpointId = resource.writesTo(baseEditable, desired);
  if (endpointId === null) return null;
  return { endpointId, destination: await parts.destinations.destinationOf(target.workspaceId, endpointId) };
}

/**
 * Fails with `destination-changed` unless the destination belongs to the reviewed service: what was seen there says
 * nothing about another.
 */
export function onItsService(run: StoredRun, now: ServiceDestination): Result<ServiceDestination> {
  if (run.service === serviceOf(now)) return succeed(now);
  return fail(destinationChanged({ of: 'service', from: run.service, to: serviceOf(now) }));
}
