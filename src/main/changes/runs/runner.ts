import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { EngineParts, StepOutcome, Performer, Session } from '../engine-parts.ts';
import { readBack } from '../read-back/read-back.ts';
import { failureOf, isAnswered, isUnread, isWithoutAccess } from './situation.ts';
import type { RunEffect } from '../state-machine.ts';
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

interface Committed {
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
    run,
    event,
    note,
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

/** Who asked for the work. What a person asks for is not refused because of a look that the engine takes by itself. */
export type AskedBy = 'person' | 'engine';

interface Activity {
  readonly by: AskedBy;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Which runs are being worked on: one piece of work per run at a time. */
export class ActiveRuns {
  readonly #activities = new Map<string, Activity>();

  has(changeId: string): boolean {
    return this.#activities.has(changeId);
  }

  get size(): number {
    return this.#activities.size;
  }

  /** Resolves when no run is being worked on. */
  async idle(): Promise<void> {
    while (this.#activities.size > 0) {
      await Promise.all(Array.from(this.#activities.values(), ({ done }) => done));
    }
  }

  /**
   * Refused with `invalid-transition` while the run is being worked on; only a person's request awaits instead what the
   * engine does with it by itself. `afterwards` runs when it rests.
   */
  async exclusively<T>(
    changeId: string,
    by: AskedBy,
    work: (signal: AbortSignal) => Promise<Result<T>>,
    afterwards: () => void,
  ): Promise<Result<T>> {
    if (by === 'person' && this.#activities.get(changeId)?.by === 'engine') await this.stop(changeId);
    if (this.has(changeId)) {
      return fail({
        code: 'invalid-transition',
        message: 'This change is being worked on right now.',
        hint: 'Wait until it rests.',
      });
    }
    const abort = new AbortController();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#activities.set(changeId, { by, abort, done: promise });
    try {
      return await work(abort.signal);
    } finally {
      this.#activities.delete(changeId);
      resolve(undefined);
      afterwards();
    }
  }

  /** Asks the work to stop at the next place where nothing has taken effect, and waits until the run rests. */
  async stop(changeId: string): Promise<void> {
    const activity = this.#activities.get(changeId);
    if (activity === undefined) return;
    activity.abort.abort();
    await activity.done;
  }
}
