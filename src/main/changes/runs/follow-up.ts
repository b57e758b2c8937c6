import type { EngineClock } from '../engine-parts.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredRun } from '../journal/stored-run.ts';

/** Waits between the reads that follow a change which the service took and which could not be read back: nine minutes. */
export const followUpDelaysMs: readonly number[] = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000];

interface FollowUpParts {
  readonly clock: Pick<EngineClock, 'sleep'>;
  readonly journal: Pick<Journal, 'get'>;
  readonly delaysMs: readonly number[];
  /** One look at the run by the engine itself, unless somebody works on it. Sends nothing. */
  readonly look: (run: StoredRun) => Promise<void>;
  /** The looks are over: the run stands as it says. */
  readonly over: (changeId: string) => void;
}

/**
 * Reads what the service said it took and what a late or unreadable answer left unverified, again and again, within
 * bounds. The first read that can tell settles it, as a person's own would.
 */
export class FollowUps {
  readonly #parts: FollowUpParts;
  readonly #under = new Set<string>();

  constructor(parts: FollowUpParts) {
    this.#parts = parts;
  }

  /** Whether it is read again by itself before long. */
  has(changeId: string): boolean {
    return this.#under.has(changeId);
  }

  /** To be called when a run that a person sent has come to rest. */
  rested(changeId: string): void {
    if (this.#under.has(changeId) || this.#parts.delaysMs.length === 0) return;
    if (this.#unread(changeId) === null) return;
    this.#under.add(changeId);
    void this.#follow(changeId);
  }

  async #follow(changeId: string): Promise<void> {
    const { clock, delaysMs, look, over } = this.#parts;
    for (const delayMs of delaysMs) {
      await clock.sleep(delayMs);
      const run = this.#unread(changeId);
      if (run === null) break;
      await look(run);
    }
    this.#under.delete(changeId);
    over(changeId);
  }

  /** The run, while it is accepted and not read back; null once it is anything else. */
  #unread(changeId: string): StoredRun | null {
    const run = this.#parts.journal.get(changeId);
    return run.ok && isAcceptedUnread(run.value) ? run.value : null;
  }
}

export function isAcceptedUnread({ position }: Pick<StoredRun, 'position'>): boolean {
  return (
    position.exposure === 'accepted' && (position.state === 'applied' || position.state === 'reconciled')
  );
}
