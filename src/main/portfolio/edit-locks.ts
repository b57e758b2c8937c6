import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';

/** How long a live workspace stays open for edits. */
export const unlockMs = 15 * 60 * 1000;

export interface LockClock {
  now: () => Date;
  /** Milliseconds that never jump. */
  monotonicMs: () => number;
  /** Runs `work` later; returns how to call it off. */
  after: (ms: number, work: () => void) => () => void;
}

interface Unlock {
  readonly untilMs: number;
  readonly until: Date;
  readonly cancel: () => void;
}

/** Which live workspaces may be edited now. Only in memory: every start of the app begins locked. */
export class EditLocks {
  readonly #clock: LockClock;
  readonly #onLapse: () => void;
  readonly #unlocks = new Map<string, Unlock>();

  constructor(clock: LockClock, onLapse: () => void) {
    this.#clock = clock;
    this.#onLapse = onLapse;
  }

  unlock(workspaceId: string): void {
    this.lock(workspaceId);
    const cancel = this.#clock.after(unlockMs, () => {
      this.#unlocks.delete(workspaceId);
      this.#onLapse();
    });
    this.#unlocks.set(workspaceId, {
      untilMs: this.#clock.monotonicMs() + unlockMs,
      until: new Date(this.#clock.now().getTime() + unlockMs),
      cancel,
    });
  }

  /**
   * Begins the time anew where less than two thirds of it are left, and only while it is unlocked: a person's lock
   * stands. Answers whether it did.
   */
  prolong(workspaceId: string): boolean {
    const until = this.unlockedUntil(workspaceId);
    if (until === null || until.getTime() - this.#clock.now().getTime() > (unlockMs * 2) / 3) return false;
    this.unlock(workspaceId);
    return true;
  }

  lock(workspaceId: string): void {
    this.#unlocks.get(workspaceId)?.cancel();
    this.#unlocks.delete(workspaceId);
  }

  /** When the unlock lapses, or null when the workspace is locked. */
  unlockedUntil(workspaceId: string): Date | null {
    const unlock = this.#unlocks.get(workspaceId);
    if (unlock === undefined) return null;
    // Both clocks: one stands still while the machine sleeps, the other can be set back by hand.
    const lapsed =
      this.#clock.monotonicMs() >= unlock.untilMs || this.#clock.now().getTime() >= unlock.until.getTime();
    return lapsed ? null : unlock.until;
  }

  check(workspaceId: string): Result<null> {
    return this.unlockedUntil(workspaceId) === null
      ? fail({
          code: 'edits-locked',
          message: 'Editing is locked in this live workspace.',
          hint: 'Unlock editing, then try again. Nothing was sent.',
        })
      : succeed(null);
  }
}
