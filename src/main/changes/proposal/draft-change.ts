import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import {
  type ChangeTarget,
  type ConflictField,
  type RunDetail,
  type ShapeFrom,
  nothingRead,
} from '../../../ipc/changes/changes.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { FieldDiff } from '../../../core/writing/writable-resource.ts';
import { serviceOf } from '../../service-client/connection/service-destination.ts';
import { sha256Hex } from '../../storage/content-hash.ts';
import { barredByEarlier } from './earlier-bookings.ts';
import { baseForgotten, notWritable, type DraftRequest, type SeenBase } from './draft-request.ts';
import type { EditableResource } from './editable-resource.ts';
import type { LeftOut, PreparedRequest } from './prepared-request.ts';
import { judgeOfDraft } from './review-check.ts';
import type { EngineParts, WorkspacePlace } from '../engine-parts.ts';
import { absenceToBeginOn, type FreshRead, readFresh, inUseFirst } from '../read-back/fresh-read.ts';
import { journalErrors } from '../journal/journal-errors.ts';
import type { Step } from '../journal/journal.ts';
import { placeOfReads, readingUndone, requestOf, shapeFrom, writingMark } from '../runs/run-request.ts';
import { notAccepted, takenForGranted } from '../read-back/mapping-guard.ts';
import { reviewOf } from '../runs/undo.ts';
import type { StoredField, StoredReview, StoredRun } from '../journal/stored-run.ts';

export type Drafted =
  | {
      readonly outcome: 'ready';
      readonly run: StoredRun;
      /** What would be sent according to this read; sending builds it again on its own read. */
      readonly preview: NonNullable<RunDetail['request']>;
      readonly warnings: string[];
      readonly shapeFrom: ShapeFrom;
    }
  | {
      readonly outcome: 'conflict';
      readonly target: ChangeTarget;
      readonly desired: JsonValue;
      readonly fields: ConflictField[];
      readonly serverBodyHash: string;
    }
  | { readonly outcome: 'no-change' };

/**
 * Review: a fresh read, compared with what the person saw, then a draft in the journal. Only editable fields that
 * changed make a conflict; a difference elsewhere, such as a time stamp, doesn't.
 */
export async function draftChange(
  parts: EngineParts,
  request: DraftRequest,
  isActive: (changeId: string) => boolean,
): Promise<Result<Drafted>> {
  const resource = parts.resources.get(request.target.resource);
  if (resource === undefined) return fail(notWritable);
  const subject = resource.checkSubject(request.target.subject);
  if (!subject.ok) return subject;
  const place = await placeOfReads(parts, resource, request.target);
  if (!place.ok) return place;
  const free = replaceable(parts, request.target, serviceOf(place.value), isActive);
  if (!free.ok) return free;

  const earlier = barredByEarlier(parts.journal, request.target, serviceOf(place.value), request.desired);
  if (earlier !== null) return fail(earlier);

  // Look this up before the fresh read, which replaces the cached body.
  const known =
    request.seen === null
      ? await parts.snapshots.snapshotBody(placeOf(resource, request.target), request.baseHash)
      : null;
  const fresh = await readFresh(parts, resource, request.target, {
    absence: absenceToBeginOn(request.undoOf),
    desired: request.desired,
    destination: place.value,
    readings: inUseFirst(parts, resource, request.target, readingUndone(parts, request.undoOf)),
  });
  if (!fresh.ok) return fresh;
  const { body } = fresh.value;
  // Deleting what a change created writes no values, so its mapping needn't be accepted.
  const isTakenBack =
    request.undoOf !== null && resource.operation(fresh.value.editable, request.desired) === 'delete';
  const bar = isTakenBack ? null : notAccepted(resource, body, request.target.workspaceId, parts.readings);
  if (bar !== null) return fail(bar);
  const judged = await judgeOfDraft(parts, resource, request);
  if (!judged.ok) return judged;
  const judge = judged.value;
  const service = serviceOf(place.value);
  const asked = { ...request, service };
  const review = reviewOf(parts, resource, asked, body, judge);
  if (!review.ok) return review;
  const { desired, warnings } = review.value;
  const { workspaceId } = request.target;
  const granted = takenForGranted(resource, body, { workspaceId, desired }, parts.readings);
  if (granted !== null) return fail(granted);
  const seen = seenBase(resource, { ...request, desired }, fresh.value, known);
  if (!seen.ok) return seen;
  const comparison = resource.compareValues(fresh.value.editable, desired);
  const operation = resource.operation(fresh.value.editable, desired);
  // Somebody else has already made the same change.
  if (comparison.equal && operation !== 'create') return succeed({ outcome: 'no-change' });
  const moved = movedSince(seen.value, comparison.fields);
  const fields = moved.filter(({ mine, server }) => mine !== server);
  const isDisputed = moved.length === 0 || fields.length > 0 || operation === 'create';
  if (isDisputed && !resource.unchanged(seen.value.editable, fresh.value.editable, desired)) {
    const serverBodyHash = fresh.value.bodyHash;
    return succeed({ outcome: 'conflict', target: request.target, desired, fields, serverBodyHash });
  }
  if (comparison.equal) return succeed({ outcome: 'no-change' });
  const leftOut = [
    ...new Set([...parts.learned.leftOut(workspaceId, resource.name), ...(request.leftOut ?? [])]),
  ];
  const buildable = requestOf(parts, resource, { ...asked, desired, reviewed: { leftOut } }, body);
  if (!buildable.ok) return buildable;
  const made = { request: buildable.value, change: asked };
  const shape = shapeFrom(parts, resource, made, body);
  if (!shape.ok) return shape;

  const pathsLeft = (why: LeftOut['why']): string[] =>
    buildable.value.leftOut.flatMap((left) => (left.why === why ? [left.place] : []));
  const mark = writingMark(parts, workspaceId, resource.name);
  const described = mark === null ? null : { mark, leftOut: pathsLeft('described') };
  const reviewed = { ...resource.reviewedFacts(body), leftOut: pathsLeft('refused'), described, judge };
  const what = { desired, warnings, reviewed, service, fresh: fresh.value, fields: comparison.fields };
  const run = storeDraft(parts, request, what, isActive);
  if (!run.ok) return run;
  const preview = previewOf(buildable.value);
  return succeed({ outcome: 'ready', run: run.value, preview, warnings, shapeFrom: shape.value });
}

function previewOf({ method, path, body }: PreparedRequest) {
  const text = body === null ? '' : new TextDecoder().decode(body);
  return { method, path, body: text, sha256: sha256Hex(body ?? ''), idempotencyKey: null };
}

interface Reviewed {
  readonly desired: JsonValue;
  readonly warnings: string[];
  readonly reviewed: StoredReview;
  readonly service: string;
  readonly fresh: FreshRead;
  readonly fields: readonly FieldDiff[];
}

function storeDraft(
  parts: EngineParts,
  request: DraftRequest,
  { desired, warnings, reviewed, service, fresh, fields }: Reviewed,
  isActive: (changeId: string) => boolean,
): Result<StoredRun> {
  // Look it up again: a run may have begun during the read.
  const replaced = replaceable(parts, request.target, service, isActive);
  if (!replaced.ok) return replaced;
  const at = parts.clock.now().toISOString();
  const created = parts.journal.create(
    {
      changeId: parts.uuid(),
      target: request.target,
      service,
      desired,
      baseHash: fresh.bodyHash,
      baseEditable: fresh.editable,
      fields: changedFields(fields),
      warnings,
      reviewed,
      reason: request.reason,
      undoOf: request.undoOf,
      at,
      note: request.undoOf === null ? 'Drafted.' : 'Drafted to take back an earlier change.',
    },
    replaced.value === null ? null : replacement(replaced.value, at),
  );
  const ended = created.ok && replaced.value !== null ? parts.journal.get(replaced.value.changeId) : null;
  if (ended?.ok === true) parts.onStep(ended.value);
  return created;
}

/** The resource's open run if a new draft may replace it: it can't have taken effect. */
function replaceable(
  parts: EngineParts,
  target: ChangeTarget,
  service: string,
  isActive: (changeId: string) => boolean,
): Result<StoredRun | null> {
  const open = parts.journal.openFor(target, service);
  if (!open.ok || open.value === null) return open;
  if (open.value.target.workspaceId !== target.workspaceId) return fail(journalErrors.runOpenElsewhere);
  const { changeId, position } = open.value;
  if (isActive(changeId)) return fail(journalErrors.runOpen);
  const replaced = parts.transition(position, 'draftReplaced');
  return replaced.ok ? open : fail(journalErrors.runOpen);
}

function replacement(run: StoredRun, at: string): Step {
  return {
    run,
    to: { state: 'discarded', possibleEffect: run.position.possibleEffect },
    event: 'draftReplaced',
    note: 'Replaced by a newer draft; nothing of it took effect.',
    at,
    error: null,
    facts: {},
  };
}

function seenBase(
  resource: EditableResource,
  request: DraftRequest,
  fresh: FreshRead,
  known: Body | null,
): Result<SeenBase> {
  if (request.seen !== null && request.seen !== 'what-is-there') return succeed(request.seen);
  if (request.seen === 'what-is-there') return succeed(wordsOf(resource, request, fresh.editable));
  if (request.baseHash === nothingRead && resource.absence !== null)
    return succeed(wordsOf(resource, request, resource.absence.value));
  if (request.baseHash === fresh.shownHash) return succeed(wordsOf(resource, request, fresh.editable));
  if (known === null) return fail(baseForgotten);
  const editable = resource.readEditable(known);
  if (editable.ok) return succeed(wordsOf(resource, request, editable.value));
  return resource.absence !== null && resource.leavesOut(known)
    ? succeed(wordsOf(resource, request, resource.absence.value))
    : editable;
}

function wordsOf(resource: EditableResource, { desired }: DraftRequest, editable: JsonValue): SeenBase {
  const { fields } = resource.compareValues(editable, desired);
  return { editable, words: new Map(fields.map(({ field, atService }) => [field, atService])) };
}

function placeOf(resource: EditableResource, { workspaceId, subject }: ChangeTarget): WorkspacePlace {
  return { workspaceId, ...resource.reads(subject, null) };
}

function movedSince(seen: SeenBase, atServer: readonly FieldDiff[]): ConflictField[] {
  return atServer
    .map(({ field, label, atService, desired }) => ({
      field,
      label,
      base: seen.words.get(field) ?? null,
      mine: desired,
      server: atService,
    }))
    .filter(({ base, server }) => base !== server);
}

function changedFields(fields: readonly FieldDiff[]): StoredField[] {
  return fields.map(({ field, label, atService, desired }) => ({
    field,
    label,
    before: atService,
    after: desired,
  }));
}
