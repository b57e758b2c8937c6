import type { AppError } from '../../../core/values/errors.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EngineParts, MatchedRead, StepOutcome, Session } from '../engine-parts.ts';
import {
  absenceToBeginOn,
  observe,
  readFresh,
  showsBase,
  inUseFirst,
  type FreshRead,
  type ReadOptions,
} from '../read-back/fresh-read.ts';
import { reviewFault, movedSinceReview } from './review-check.ts';
import { damagedIntent, elsewhere, lookTooLong, unknownResource } from '../runs/run-notes.ts';
import { writingMark, onItsService, placeOfReads, placeOfWrite } from '../runs/run-request.ts';
import type { StoredRun } from '../journal/stored-run.ts';

/**
 * The last check before sending. Takes the write turn first, so that nothing has to be waited for afterwards, then
 * reads the resource again and compares it with what the person saw. Null if it matches the review; the session then
 * holds the read.
 */
export async function checkBase(
  parts: EngineParts,
  run: StoredRun,
  session: Session,
): Promise<StepOutcome | null> {
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return unknownResource;
  session.matched = null;
  session.goesTo = null;
  const held = await holdTurn(parts, resource, run, session);
  if (held !== null) return held;
  const here = await placeOfReads(parts, resource, run.target);
  const place = here.ok ? onItsService(run, here.value) : here;
  if (!place.ok && here.ok) return elsewhere(place.error);
  const destination = place.ok ? place.value : undefined;
  session.goesTo = await placeOfWrite(parts, resource, run);
  const read = await lastLook(parts, resource, run, { signal: session.signal, destination });
  if (!read.ok) {
    const { error } = read;
    if (error.code === 'rate-limit-reached' || error.code === 'service-rate-limited') {
      return throttled(session, error);
    }
    return {
      event: 'readFailed',
      note: `It couldn’t be checked before sending, so nothing was sent. ${error.message}`,
      error,
    };
  }
  const tooLong = tookTooLong(parts, read.value);
  if (tooLong !== null) return { event: 'readFailed', note: tooLong.message, error: tooLong };
  const mark = writingMark(parts, run.target.workspaceId, resource.name);
  const moved = movedSinceReview(run.reviewed, resource.reviewedFacts(read.value.body), mark);
  if (moved.length > 0 || !showsBase(run, resource, read.value)) {
    const seen = observe(run, resource, read.value);
    const observed = { ...seen, shows: 'other' as const, fields: [...seen.fields, ...moved] };
    return {
      event: 'checkDiffered',
      note: 'It has changed on the service since your review, so nothing was sent.',
      error: null,
      facts: { observed: moved.length > 0 ? observed : seen },
    };
  }
  const fault = reviewFault(parts, run, resource, read.value);
  if (fault === null) session.matched = matchedBy(parts, read.value);
  return fault;
}

/** If the base was "not there", the read accepts that as an answer. */
function lastLook(
  parts: EngineParts,
  resource: EditableResource,
  run: StoredRun,
  options: Pick<ReadOptions, 'signal' | 'destination'>,
): ReturnType<typeof readFresh> {
  const absent = resource.absence?.value ?? null;
  const fromNothing = absent !== null && resource.unchanged(absent, run.baseEditable, run.desired);
  return readFresh(parts, resource, run.target, {
    ...options,
    desired: run.desired,
    absence: fromNothing ? absenceToBeginOn(run.undoOf) : 'unexpected',
    readings: inUseFirst(parts, resource, run.target, run.reviewed.reading),
  });
}

/**
 * Whether the read took so long that its first part no longer counts. Pages of one list support each other, because a
 * list that moved is refused; a control read doesn't support what was read before it.
 */
function tookTooLong({ clock, timing }: EngineParts, { answer }: FreshRead): AppError | null {
  const { readAt, completeAt = readAt, evidence } = answer;
  const lookMs = completeAt.getTime() - readAt.getTime();
  if (lookMs > timing.longestLookMs) return lookTooLong(lookMs);
  const ageMs = clock.now().getTime() - completeAt.getTime();
  return evidence?.control !== undefined && ageMs > timing.freshReadMaxAgeMs ? lookTooLong(ageMs) : null;
}

/** Takes the turn for this session; returns an outcome if none is available now. */
async function holdTurn(
  parts: EngineParts,
  resource: EditableResource,
  run: StoredRun,
  session: Session,
): Promise<StepOutcome | null> {
  if (session.turn !== null) return null;
  const endpointId = resource.writesTo(run.baseEditable, run.desired);
  if (endpointId === null) return damagedIntent;
  const turn = await parts.client.turn(run.target.workspaceId, endpointId, session.signal);
  if (turn.ok) {
    session.turn = turn.value;
    return null;
  }
  if (turn.error.code === 'rate-limit-reached') return throttled(session, turn.error);
  return {
    event: 'readFailed',
    note: `It can’t be sent now, so nothing was. ${turn.error.message}`,
    error: turn.error,
  };
}

function throttled(session: Session, error: NonNullable<StepOutcome['error']>): StepOutcome {
  session.retryAfterMs = error.retryAfterMs ?? 0;
  return {
    event: 'throttled',
    note: 'Held back by Keyholder until the service takes requests again; nothing was sent.',
    error,
  };
}

export function matchedBy({ clock }: EngineParts, { answer, body, bodyHash }: FreshRead): MatchedRead {
  const { readAt, completeAt = readAt } = answer;
  return { answer, body, bodyHash, completeAt, atMs: clock.monotonicMs() };
}
