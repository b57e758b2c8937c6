import type { Result } from '../../../core/values/errors.ts';
import { fail } from '../../../core/values/errors.ts';

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
