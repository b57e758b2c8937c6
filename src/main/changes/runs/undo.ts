import type { Body } from '../../../core/mapping/bodies/body.ts';
import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import type { DraftRequest } from '../proposal/draft-request.ts';
import type { EditableResource, ResourceRegistry } from '../proposal/editable-resource.ts';
import { createdBy } from '../read-back/fresh-read.ts';
import type { EngineParts } from '../engine-parts.ts';
import { type MadeChange, patternOf } from './run-request.ts';
import { isOnlyTheLast } from './situation.ts';
import type { Observation, StoredRun } from '../journal/stored-run.ts';
import { refusedPlaces } from '../../../core/writing/excluded-fields.ts';
import { bodyOf } from '../proposal/prepared-request.ts';

/** What a change left at the service: what was verified, or what was seen of one that was taken otherwise and closed. */
function leftBy(run: StoredRun): Observation | null {
  if (run.position.state === 'verified') return run.verified;
  return run.position.state === 'closed' && wasTakenOtherwise(run) ? run.observed : null;
}

/**
 * The service said that it took the change, and shows a third value. No request of it can still land over what puts that
 * right: each was answered, and all before the last by that nothing came of them.
 */
export function wasTakenOtherwise({ position, observed, attempts }: StoredRun): boolean {
  return (
    position.possibleEffect === 'accepted' &&
    observed?.shows === 'other' &&
    attempts.at(-1)?.outcome === 'accepted' &&
    isOnlyTheLast(attempts)
  );
}

/** Taken otherwise than it was meant: what was there before is asked for anew, at the same place. */
export function mayBePutBack(resources: ResourceRegistry, run: StoredRun): boolean {
  const { resource: name, subject } = run.target;
  const back = resources.get(name)?.wayBack(subject, run.baseEditable, run.desired, null) ?? null;
  return wasTakenOtherwise(run) && back?.name === name && back.subject === subject;
}

/**
 * The way back: a new change to the values from before, based on what was verified, or seen last of what was closed. If
 * the service shows something else by now, the review of that change says so as a conflict. What was created or deleted under an id of its own
 * is taken back on another target, whose present values the review shows in full; `place` is where something is made
 * anew, when that is not where the resource itself would make it.
 */
export function undoRequest(
  resources: ResourceRegistry,
  run: StoredRun,
  place?: string,
): Result<DraftRequest> {
  const { target } = run;
  const left = leftBy(run);
  if (left === null) return fail(notUndoable);
  const resource = resources.get(target.resource);
  if (resource === undefined) return fail(notUndoable);
  const created = createdBy(run, resource);
  const back = resource.wayBack(target.subject, run.baseEditable, run.desired, created);
  if (back === null) return fail(noWayBack);
  const isMade = resources.get(back.name)?.subjectKind === 'place';
  const subject = isMade ? (place ?? back.subject) : back.subject;
  const stays = back.name === target.resource && back.subject === target.subject;
  if (!stays && run.position.state !== 'verified') return fail(noWayBack);
  return succeed({
    target: { workspaceId: target.workspaceId, resource: back.name, subject },
    baseHash: left.bodyHash,
    desired: back.desired,
    reason: undoReason(run.reason),
    undoOf: run.changeId,
    seen: stays
      ? {
          editable: left.editable,
          words: new Map(left.fields.map(({ field, after }) => [field, after])),
        }
      : 'what-is-there',
  });
}

/** The review of a change on a body; what an undo puts back is reviewed as what has stood there. */
export function reviewOf(
  parts: Pick<EngineParts, 'journal' | 'resources'>,
  resource: EditableResource,
  change: MadeChange,
  body: Body,
  judge: SlipJudge,
): ReturnType<EditableResource['review']> {
  const pattern = patternOf(parts, resource, change, body);
  if (!pattern.ok) return pattern;
  const how = { judge, pattern: pattern.value };
  const { desired, undoOf } = change;
  if (undoOf === null) return resource.review(desired, body, how);
  const undone = parts.journal.get(undoOf);
  if (!undone.ok) return undone;
  const back = undoRequest(parts.resources, undone.value);
  const isBack = back.ok && back.value.target.resource === resource.name;
  return resource.review(desired, body, { ...how, ...(isBack ? { restored: back.value.desired } : {}) });
}

/**
 * Whether a place shows, as far as taking it back is concerned, what the change left there when it was verified: somebody
 * else's value is not overwritten by taking back ours.
 */
export function isAsVerified(
  resource: Pick<EditableResource, 'unchanged'>,
  { seen, desired }: Pick<DraftRequest, 'seen' | 'desired'>,
  now: JsonValue,
): boolean {
  return typeof seen !== 'object' || seen === null || resource.unchanged(seen.editable, now, desired);
}

export const changedSinceVerified =
  'It has changed since that change was verified, so Keyholder doesn’t undo it. Check it and change it yourself.';

/** Of a change without a reason, that it is taken back is all there is to say. */
export function undoReason(reason: string): string {
  return reason.trim() === '' ? 'Undo' : `Undo: ${reason}`.slice(0, 500).trim();
}

const notUndoable: AppError = {
  code: 'invalid-transition',
  message: 'Only a verified change can be undone.',
};

const noWayBack: AppError = {
  code: 'invalid-transition',
  message: 'This change can’t be undone here: the service didn’t say what it made.',
};

/** What a body holds besides what was wanted, as in a replacement or in what a deletion took and is made again. */
const wholeBodies: ReadonlySet<string> = new Set(['PUT', 'POST']);

/**
 * What the service called out of place in a change that it rejected, as places of the body that was sent. Empty where
 * it said anything else, and where the rest would not say any more what was wanted.
 */
export function refusedOf(resources: ResourceRegistry, run: StoredRun): readonly string[] {
  const { position, intent, error, target, desired } = run;
  if (position.state !== 'rejected' || intent === null || !wholeBodies.has(intent.method)) return [];
  const body = bodyOf(intent);
  const places = refusedPlaces(error?.serviceMessages ?? [], body);
  const resource = resources.get(target.resource);
  if (places.length === 0 || resource === undefined) return [];
  // What was read as a person accepted it is judged where the request is built, with that reading.
  const isJudgedLater = run.reviewed.reading !== null;
  return isJudgedLater || resource.saysWithout(body, places, desired) ? places : [];
}

/** The same change without what was refused, on what the service shows now: a draft, reviewed like any other. */
export function requestWithout(resources: ResourceRegistry, run: StoredRun): Result<DraftRequest> {
  const places = refusedOf(resources, run);
  if (places.length === 0) return fail(nothingToLeaveOut);
  return succeed({
    target: run.target,
    baseHash: run.baseHash,
    desired: run.desired,
    reason: run.reason,
    undoOf: run.undoOf,
    seen: {
      editable: run.baseEditable,
      words: new Map(run.fields.map(({ field, before }) => [field, before])),
    },
    leftOut: [...new Set([...run.reviewed.leftOut, ...places])],
  });
}

const nothingToLeaveOut: AppError = {
  code: 'invalid-transition',
  message: 'The service named no field that could be left out of this change.',
};
