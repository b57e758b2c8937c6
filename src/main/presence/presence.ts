import type { LockReason } from '../../ipc/workspaces.ts';

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
