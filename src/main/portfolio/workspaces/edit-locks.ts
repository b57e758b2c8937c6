import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { LockReason } from '../../../ipc/workspaces.ts';
import type { Clock } from '../../clock/clock.ts';

/** How long a live workspace stays open for edits. */
export const unlockMs = 15 * 60 * 1000;

interface Unlock {
  readonly untilMs: number;
  readonly until: Date;
  readonly cancel: () => void;
}

/** Which live workspaces may be edited now. Only in memory: every start of the app begins locked. */
export class EditLocks {
  readonly #clock: Clock;
  readonly #onLapse: () => void;
  readonly #onLock: (workspaceId: string) => void;
  readonly #unlocks = new Map<string, Unlock>();
  readonly #reasons = new Map<string, LockReason>();
  #barred = false;

  /** `onLock`: however it came to be locked, what a person allowed while it was open is over with it. */
  constructor(clock: Clock, onLapse: () => void, onLock: (workspaceId: string) => void = () => undefined) {
    this.#clock = clock;
    this.#onLapse = onLapse;
    this.#onLock = onLock;
  }

  /** Opens one workspace for `unlockMs`; `edits-locked` while unlocking is barred. */
  unlock(workspaceId: string): Result<null> {
    if (this.bar !== null) return fail(this.bar);
    // What had lapsed is locked first; one that is open only begins its time anew.
    if (this.unlockedUntil(workspaceId) === null) this.lock(workspaceId);
    else this.#unlocks.get(workspaceId)?.cancel();
    const cancel = this.#clock.after(unlockMs, () => {
      this.#close(workspaceId, 'lapsed');
      this.#onLapse();
    });
    this.#unlocks.set(workspaceId, {
      untilMs: this.#clock.monotonicMs() + unlockMs,
      until: new Date(this.#clock.now().getTime() + unlockMs),
      cancel,
    });
    return succeed(null);
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
    this.#close(workspaceId, null);
  }

  /** Closes every workspace that is open; the others keep why they are locked. */
  lockAll(reason: LockReason): void {
    for (const workspaceId of [...this.#unlocks.keys()]) this.#close(workspaceId, reason);
  }

  /** SECURITY: while nobody can be in front of the screen, an unlock can only come from a program. */
  barUnlocking(barred: boolean): void {
    this.#barred = barred;
  }

  /** Why nothing can be unlocked now; null where it can. */
  get bar(): AppError | null {
    return this.#barred ? nobodyThere : null;
  }

  /** When the unlock lapses, or null when the workspace is locked. */
  unlockedUntil(workspaceId: string): Date | null {
    const unlock = this.#unlocks.get(workspaceId);
    return unlock === undefined || this.#hasLapsed(unlock) ? null : unlock.until;
  }

  /** Why it locked again by itself; null when it is open, was never opened, or was locked by the person. */
  lockedBecause(workspaceId: string): LockReason | null {
    const unlock = this.#unlocks.get(workspaceId);
    if (unlock === undefined) return this.#reasons.get(workspaceId) ?? null;
    return this.#hasLapsed(unlock) ? 'lapsed' : null;
  }

  check(workspaceId: string): Result<null> {
    return this.unlockedUntil(workspaceId) === null ? fail(lockedNow) : succeed(null);
  }

  #hasLapsed({ untilMs, until }: Unlock): boolean {
    // Both clocks: one stands still while the machine sleeps, the other can be set back by hand.
    return this.#clock.monotonicMs() >= untilMs || this.#clock.now().getTime() >= until.getTime();
  }

  #close(workspaceId: string, reason: LockReason | null): void {
    this.#unlocks.get(workspaceId)?.cancel();
    this.#unlocks.delete(workspaceId);
    if (reason === null) this.#reasons.delete(workspaceId);
    else this.#reasons.set(workspaceId, reason);
    this.#onLock(workspaceId);
  }
}

const lockedNow: AppError = {
  code: 'edits-locked',
  message: 'Editing is locked in this live workspace.',
  hint: 'Unlock editing, then try again. Nothing was sent.',
};
const nobodyThere: AppError = {
  code: 'edits-locked',
  message: 'Editing can’t be unlocked while the screen is locked or the computer sleeps.',
  hint: 'Unlock the screen, then unlock editing.',
};
