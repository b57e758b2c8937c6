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
import { refusedPaths } from '../../../core/writing/excluded-fields.ts';
import { bodyOf } from '../proposal/prepared-request.ts';

/** What a change left at the service: the verified values, or those seen of a closed change with a different result. */
function leftBy(run: StoredRun): Observation | null {
  if (run.position.state === 'verified') return run.verified;
  return run.position.state === 'closed' && wasTakenOtherwise(run) ? run.observed : null;
}

/**
 * The service accepted the change but shows a third value. No request can arrive late: each was answered, and all
 * before the last had no effect.
 */
export function wasTakenOtherwise({ position, observed, attempts }: StoredRun): boolean {
  return (
    position.possibleEffect === 'accepted' &&
    observed?.shows === 'other' &&
    attempts.at(-1)?.outcome === 'accepted' &&
    isOnlyTheLast(attempts)
  );
}

export function mayBePutBack(resources: ResourceRegistry, run: StoredRun): boolean {
  const { resource: name, subject } = run.target;
  const back = resources.get(name)?.wayBack(subject, run.baseEditable, run.desired, null) ?? null;
  return wasTakenOtherwise(run) && back?.name === name && back.subject === subject;
}

/**
 * Draft of the way back: a new change to the earlier values, based on what was verified or last seen. If the service
 * shows something else by now, the review reports a conflict. A creation or deletion with its own id is undone on
 * another target, whose current values the review shows in full. `place` overrides the resource's own choice of where
 * to recreate it.
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

/** Reviews a change on a body; values restored by an undo are reviewed as former values. */
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

/** Whether the target still shows what the change left there: an undo never overwrites somebody else's value. */
export function isAsVerified(
  resource: Pick<EditableResource, 'unchanged'>,
  { seen, desired }: Pick<DraftRequest, 'seen' | 'desired'>,
  now: JsonValue,
): boolean {
  return typeof seen !== 'object' || seen === null || resource.unchanged(seen.editable, now, desired);
}

export const changedSinceVerified =
  'It has changed since that change was verified, so Keyholder doesn’t undo it. Check it and change it yourself.';

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

/** These methods send the complete body: a replacement, or something being recreated. */
const wholeBodies: ReadonlySet<string> = new Set(['PUT', 'POST']);

/**
 * Body paths that the service named as out of place when it rejected the change. Empty if it said anything else, or if
 * the rest would no longer express the desired values.
 */
export function refusedOf(resources: ResourceRegistry, run: StoredRun): readonly string[] {
  const { position, intent, error, target, desired } = run;
  if (position.state !== 'rejected' || intent === null || !wholeBodies.has(intent.method)) return [];
  const body = bodyOf(intent);
  const places = refusedPaths(error?.serviceMessages ?? [], body);
  const resource = resources.get(target.resource);
  if (places.length === 0 || resource === undefined) return [];
  // With an accepted mapping, this is judged when the request is built.
  const isJudgedLater = run.reviewed.reading !== null;
  return isJudgedLater || resource.saysWithout(body, places, desired) ? places : [];
}

/** The same change without the refused fields, on current values: a draft, reviewed like any other. */
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
