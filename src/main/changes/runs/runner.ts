import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { EngineParts, StepOutcome, Performer, Session } from '../engine-parts.ts';
import { readBack } from '../read-back/read-back.ts';
import { failureOf, isAnswered, isUnread, isWithoutAccess } from './standing.ts';
import type { RunEffect } from './run-transitions.ts';
import { checkAndStart, send, tryAgain, waitRetryAfter } from './send-attempt.ts';
import type { StoredRun } from '../journal/stored-run.ts';

export type Performers = Readonly<Record<RunEffect, Performer>>;

export const performers: Performers = {
  check: checkAndStart,
  send,
  'try-again': tryAgain,
  'wait-retry-after': waitRetryAfter,
  'read-back': readBack,
};

export interface Committed {
  readonly run: StoredRun;
  readonly effect: RunEffect | null;
}

/** Commits what happened. An error means that nothing was written, and that nothing further may be done. */
export function commit(parts: EngineParts, run: StoredRun, outcome: StepOutcome): Result<Committed> {
  const next = parts.transition(run.position, outcome.event);
  if (!next.ok) {
    const message =
      next.refusal.reason === 'finished'
        ? 'This change is finished.'
        : 'This can’t be done with the change in its current state.';
    return fail({ code: 'invalid-transition', message });
  }
  const { event, note, error = run.error, facts = {} } = outcome;
  const isUnread = event === 'readFailed';
  const stored = parts.journal.record({
    ...{ run, event, note },
    to: next.position,
    at: parts.clock.now().toISOString(),
    // What the service said to the request is told first, however many reads fail after it.
    error: isUnread && isAnswered(run) ? run.error : error,
    facts: isUnread && error !== null ? { ...facts, unread: error.code } : facts,
  });
  if (!stored.ok) return stored;
  parts.onStep(stored.value);
  return succeed({ run: stored.value, effect: next.effect });
}

/**
 * Performs effects, commits what came of each, and goes on until the run rests. Each commit comes before the next
 * side effect; when one fails, nothing further is done and the journal still says what is true.
 */
export async function drive(
  parts: EngineParts,
  perform: Performers,
  start: Committed,
  session: Session,
): Promise<Result<StoredRun>> {
  let { run, effect } = start;
  while (effect !== null) {
    const outcome = await perform[effect](parts, run, session);
    if (outcome === null || isRepeatedFailure(run, outcome)) return succeed(run);
    const committed = commit(parts, run, outcome);
    if (!committed.ok) return committed;
    ({ run, effect } = committed.value);
  }
  return succeed(run);
}

/** A read that keeps failing in the same way is not written down again and again. */
function isRepeatedFailure(run: StoredRun, outcome: StepOutcome): boolean {
  const failedBefore = isUnread(run) || isWithoutAccess(run);
  return outcome.event === 'readFailed' && failedBefore && failureOf(run) === outcome.error?.code;
}
