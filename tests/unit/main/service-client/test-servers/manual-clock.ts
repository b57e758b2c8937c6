import type { Clock } from '../../../../../src/main/clock/clock.ts';

interface Timer {
  readonly dueMs: number;
  readonly run: () => void;
}

/** A clock that moves only when told, so that waits of minutes are instant and deterministic. */
export class ManualClock implements Clock {
  #elapsedMs = 0;
  readonly #timers = new Set<Timer>();
  readonly #startedAtMs = Date.UTC(2026, 10, 21, 12);

  now(): Date {
    return new Date(this.#startedAtMs + this.#elapsedMs);
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { dueMs: this.#elapsedMs + Math.max(0, delayMs), run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves on, running due timers in order and letting promises settle in between. */
  async advance(byMs: number): Promise<void> {
    const untilMs = this.#elapsedMs + byMs;
    await settled();
    for (;;) {
      const next = [...this.#timers].sort((a, b) => a.dueMs - b.dueMs).find(({ dueMs }) => dueMs <= untilMs);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#elapsedMs = Math.max(this.#elapsedMs, next.dueMs);
      next.run();
      await settled();
    }
    this.#elapsedMs = untilMs;
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
