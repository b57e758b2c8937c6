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

/** Commits an outcome. On an error nothing was written, and no further effect may follow. */
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
    // The service's answer to the request takes precedence over later failed reads.
    error: isUnread && isAnswered(run) ? run.error : error,
    facts: isUnread && error !== null ? { ...facts, unread: error.code } : facts,
  });
  if (!stored.ok) return stored;
  parts.onStep(stored.value);
  return succeed({ run: stored.value, effect: next.effect });
}

/**
 * Performs effects and commits each outcome until the run rests. Each commit precedes the next side effect; if one
 * fails, work stops and the journal is still true.
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

function isRepeatedFailure(run: StoredRun, outcome: StepOutcome): boolean {
  const failedBefore = isUnread(run) || isWithoutAccess(run);
  return outcome.event === 'readFailed' && failedBefore && failureOf(run) === outcome.error?.code;
}

/** A person's request is never refused because of a read that the engine started itself. */
export type AskedBy = 'person' | 'engine';

interface Activity {
  readonly by: AskedBy;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Allows only one piece of work per run at a time. */
export class ActiveRuns {
  readonly #activities = new Map<string, Activity>();

  has(changeId: string): boolean {
    return this.#activities.has(changeId);
  }

  get size(): number {
    return this.#activities.size;
  }

  async idle(): Promise<void> {
    while (this.#activities.size > 0) {
      await Promise.all(Array.from(this.#activities.values(), ({ done }) => done));
    }
  }

  /**
   * `invalid-transition` while the run is being worked on, except that a person's request first stops the engine's own
   * work. `afterwards` runs once the run rests.
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

  /** Asks the work to stop at the next point where nothing has taken effect, and waits for the run to rest. */
  async stop(changeId: string): Promise<void> {
    const activity = this.#activities.get(changeId);
    if (activity === undefined) return;
    activity.abort.abort();
    await activity.done;
  }
}
