import type { LockReason } from '../../../ipc/workspaces.ts';
import type { Clock } from '../../clock/clock.ts';

/** Why nobody can be in front of the console, or is likely to be. */
export type Absence = Exclude<LockReason, 'lapsed'>;

export interface PresenceListener {
  /** Told at every absence that begins, also while another lasts: a locked screen first, then sleep. */
  left(absence: Absence): void;
  /** Told once, when the last absence is over. */
  returned(): void;
}

/** Whether somebody is there, from what the system and the window say. Absences may overlap. */
export class Presence {
  readonly #listener: PresenceListener;
  readonly #absences = new Set<Absence>();

  constructor(listener: PresenceListener) {
    this.#listener = listener;
  }

  leave(absence: Absence): void {
    this.#absences.add(absence);
    this.#listener.left(absence);
  }

  end(absence: Absence): void {
    if (this.#absences.delete(absence) && this.#absences.size === 0) this.#listener.returned();
  }

  /** Input in our own window: whatever the system has not said yet, somebody is there. */
  touched(): void {
    if (this.#absences.size === 0) return;
    this.#absences.clear();
    this.#listener.returned();
  }
}

export interface IdleWatchParts {
  readonly clock: Clock;
  readonly presence: Pick<Presence, 'leave' | 'end'>;
  /** Seconds since the last input anywhere on this machine. Where the system cannot tell it says 0. */
  readonly systemIdleSeconds: () => number;
  /** Whether the system shows its lock screen; false where it cannot tell, or says so by an event. */
  readonly isScreenLocked: () => boolean;
  /** Read at every look, so that a changed setting counts at once. */
  readonly limitMs: () => number;
  readonly lookEveryMs: number;
}

/**
 * Notices that nobody has used this machine for a while, and a locked screen where the system does not tell of it. By
 * both clocks, as one stands still in a sleep that nobody announced.
 */
export class IdleWatch {
  readonly #parts: IdleWatchParts;
  #inputAtMs: { steady: number; wall: number };
  #isIdle = false;
  /** What was found at the first look is how it was, not something that happened. */
  #wasLocked: boolean;

  constructor(parts: IdleWatchParts) {
    this.#parts = parts;
    this.#inputAtMs = this.#nowMs();
    this.#wasLocked = parts.isScreenLocked();
    this.#lookLater();
  }

  /** Input in our own window. */
  touched(): void {
    this.#inputAtMs = this.#nowMs();
    this.#isIdle = false;
  }

  #lookLater(): void {
    this.#parts.clock.after(this.#parts.lookEveryMs, () => {
      this.#lookAtScreen();
      this.#lookAtInput();
      this.#lookLater();
    });
  }

  #lookAtScreen(): void {
    const { presence, isScreenLocked } = this.#parts;
    const isLocked = isScreenLocked();
    if (isLocked === this.#wasLocked) return;
    this.#wasLocked = isLocked;
    if (isLocked) presence.leave('screen-locked');
    else presence.end('screen-locked');
  }

  #lookAtInput(): void {
    const { presence, systemIdleSeconds, limitMs } = this.#parts;
    const now = this.#nowMs();
    const idleSeconds = systemIdleSeconds();
    // A zero is no sign of life: it is also what a desktop says that does not count. Anybody who works elsewhere is
    // seen at another look.
    if (idleSeconds > 0)
      this.#hadInput({ steady: now.steady - idleSeconds * 1_000, wall: now.wall - idleSeconds * 1_000 });
    const idleMs = Math.max(now.steady - this.#inputAtMs.steady, now.wall - this.#inputAtMs.wall);
    const isIdle = idleMs >= limitMs();
    if (isIdle === this.#isIdle) return;
    this.#isIdle = isIdle;
    if (isIdle) presence.leave('idle');
    else presence.end('idle');
  }

  /** The latest counts, whoever saw it. */
  #hadInput(at: { steady: number; wall: number }): void {
    if (at.steady <= this.#inputAtMs.steady) return;
    this.#inputAtMs = at;
  }

  #nowMs(): { steady: number; wall: number } {
    const { clock } = this.#parts;
    return { steady: clock.monotonicMs(), wall: clock.now().getTime() };
  }
}
