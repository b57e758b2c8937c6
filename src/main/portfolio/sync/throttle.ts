/** Runs `work` at once, then at most every `everyMs`, the last call of a burst included. */
export class Throttle {
  readonly #everyMs: number;
  readonly #after: (ms: number, work: () => void) => () => void;
  #cancel: (() => void) | null = null;
  #waiting: (() => void) | null = null;

  constructor(everyMs: number, after: (ms: number, work: () => void) => () => void) {
    this.#everyMs = everyMs;
    this.#after = after;
  }

  /** @param everyMs until the next one may run, where that is another time than usual */
  run(work: () => void, everyMs = this.#everyMs): void {
    if (this.#cancel !== null) {
      this.#waiting = work;
      return;
    }
    work();
    this.#cancel = this.#after(everyMs, () => {
      this.#cancel = null;
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting !== null) this.run(waiting, everyMs);
    });
  }

  /** Runs `work` now, whatever waits. */
  flush(work: () => void): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = null;
    work();
  }
}
