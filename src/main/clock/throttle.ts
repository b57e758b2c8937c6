import type { Clock } from './clock.ts';

type After = Pick<Clock, 'after'>;

/** Runs `work` at once and then at most every `everyMs`, including the last call of a burst. */
export class Throttle {
  readonly #everyMs: number;
  readonly #clock: After;
  #cancel: (() => void) | null = null;
  #waiting: (() => void) | null = null;

  constructor(everyMs: number, clock: After) {
    this.#everyMs = everyMs;
    this.#clock = clock;
  }

  /** @param everyMs overrides the usual interval until the next run */
  run(work: () => void, everyMs = this.#everyMs): void {
    if (this.#cancel !== null) {
      this.#waiting = work;
      return;
    }
    work();
    this.#cancel = this.#clock.after(everyMs, () => {
      this.#cancel = null;
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting !== null) this.run(waiting, everyMs);
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = null;
  }
}

export function throttlesOf(everyMs: number, clock: After): (name: string) => Throttle {
  const throttles = new Map<string, Throttle>();
  return (name) => {
    const throttle = throttles.get(name) ?? new Throttle(everyMs, clock);
    throttles.set(name, throttle);
    return throttle;
  };
}
