import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { LockReason } from '../../../ipc/workspaces.ts';
import type { Clock } from '../../clock/clock.ts';

export const unlockMs = 15 * 60 * 1000;

interface Unlock {
  readonly untilMs: number;
  readonly until: Date;
  readonly cancel: () => void;
}

/** Which live workspaces are unlocked. In memory only: every start begins locked. */
export class EditLocks {
  readonly #clock: Clock;
  readonly #onLapse: () => void;
  readonly #onLock: (workspaceId: string) => void;
  readonly #unlocks = new Map<string, Unlock>();
  readonly #reasons = new Map<string, LockReason>();
  #barred = false;

  /** `onLock`: called however editing was locked; permissions given while it was unlocked end. */
  constructor(clock: Clock, onLapse: () => void, onLock: (workspaceId: string) => void = () => undefined) {
    this.#clock = clock;
    this.#onLapse = onLapse;
    this.#onLock = onLock;
  }

  /** Unlocks one workspace for `unlockMs`; `edits-locked` while unlocking is barred. */
  unlock(workspaceId: string): Result<null> {
    if (this.bar !== null) return fail(this.bar);
    // A lapsed unlock is locked first; a current one only restarts its time.
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
   * Restarts the time if less than two thirds is left and it is still unlocked: a person's lock stays. Returns whether
   * it did.
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

  /** Locks every unlocked workspace; the others keep their reason. */
  lockAll(reason: LockReason): void {
    for (const workspaceId of [...this.#unlocks.keys()]) this.#close(workspaceId, reason);
  }

  /** SECURITY: while nobody can be at the screen, an unlock can come only from a program. */
  barUnlocking(barred: boolean): void {
    this.#barred = barred;
  }

  /** Why unlocking is barred; null if it isn't. */
  get bar(): AppError | null {
    return this.#barred ? nobodyThere : null;
  }

  /** When the unlock lapses; null if locked. */
  unlockedUntil(workspaceId: string): Date | null {
    const unlock = this.#unlocks.get(workspaceId);
    return unlock === undefined || this.#hasLapsed(unlock) ? null : unlock.until;
  }

  /** Why it was locked automatically; null if it is unlocked, was never unlocked or was locked by the person. */
  lockedBecause(workspaceId: string): LockReason | null {
    const unlock = this.#unlocks.get(workspaceId);
    if (unlock === undefined) return this.#reasons.get(workspaceId) ?? null;
    return this.#hasLapsed(unlock) ? 'lapsed' : null;
  }

  check(workspaceId: string): Result<null> {
    return this.unlockedUntil(workspaceId) === null ? fail(lockedNow) : succeed(null);
  }

  #hasLapsed({ untilMs, until }: Unlock): boolean {
    // Both clocks: one can stop during sleep, the other can be set back.
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
