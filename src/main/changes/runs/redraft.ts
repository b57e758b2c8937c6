import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import { refusedPlaces } from '../../../core/writing/omissions.ts';
import type { DraftRequest } from '../proposal/draft-request.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { bodyOf } from '../proposal/prepared-request.ts';
import type { StoredRun } from '../journal/stored-run.ts';

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
