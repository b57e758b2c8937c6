import type { LockReason } from '../../../ipc/workspaces.ts';
import type { Clock } from '../../clock/clock.ts';

/** Why nobody can be, or probably is, at the console. */
export type Absence = Exclude<LockReason, 'lapsed'>;

export interface PresenceListener {
  /** Called at the start of every absence, even during another: a locked screen first, then sleep. */
  left(absence: Absence): void;
  /** Called once, when the last absence ends. */
  returned(): void;
}

/** Whether somebody is there, according to the system and the window. Absences may overlap. */
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

  /** Input in our own window: somebody is there, even if the system hasn't said so yet. */
  touched(): void {
    if (this.#absences.size === 0) return;
    this.#absences.clear();
    this.#listener.returned();
  }
}

export interface IdleWatchParts {
  readonly clock: Clock;
  readonly presence: Pick<Presence, 'leave' | 'end'>;
  /** Seconds since the last input anywhere on this computer; 0 if the system can't tell. */
  readonly systemIdleSeconds: () => number;
  /** Whether the lock screen is shown; false if the system can't tell or reports it by an event. */
  readonly isScreenLocked: () => boolean;
  /** Read at every check, so that a changed setting applies at once. */
  readonly limitMs: () => number;
  readonly lookEveryMs: number;
}

/**
 * Notices when nobody has used this computer for a while, and polls for a locked screen where the system sends no
 * event. Uses both clocks, because one can stop during an unannounced sleep.
 */
export class IdleWatch {
  readonly #parts: IdleWatchParts;
  #inputAtMs: { steady: number; wall: number };
  #isIdle = false;
  /** The state at the first check isn't an event. */
  #wasLocked: boolean;

  constructor(parts: IdleWatchParts) {
    this.#parts = parts;
    this.#inputAtMs = this.#nowMs();
    this.#wasLocked = parts.isScreenLocked();
    this.#lookLater();
  }

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
    // Zero proves nothing: desktops that don't count also report it. A person working elsewhere shows up at another
    // check.
    if (idleSeconds > 0)
      this.#hadInput({ steady: now.steady - idleSeconds * 1_000, wall: now.wall - idleSeconds * 1_000 });
    const idleMs = Math.max(now.steady - this.#inputAtMs.steady, now.wall - this.#inputAtMs.wall);
    const isIdle = idleMs >= limitMs();
    if (isIdle === this.#isIdle) return;
    this.#isIdle = isIdle;
    if (isIdle) presence.leave('idle');
    else presence.end('idle');
  }

  /** The latest input counts, whatever its source. */
  #hadInput(at: { steady: number; wall: number }): void {
    if (at.steady <= this.#inputAtMs.steady) return;
    this.#inputAtMs = at;
  }

  #nowMs(): { steady: number; wall: number } {
    const { clock } = this.#parts;
    return { steady: clock.monotonicMs(), wall: clock.now().getTime() };
  }
}
