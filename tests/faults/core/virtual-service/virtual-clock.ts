import type { EngineClock } from '../../../../src/main/changes/engine-parts.ts';

interface Scheduled {
  readonly atMs: number;
  readonly run: () => void;
}

/** Time that passes only when somebody waits or acts, with events that happen on the way. */
export class VirtualClock implements EngineClock {
  /** Time of the world, which the service's clock and every order of events follow. */
  worldMs = Date.parse('2026-11-20T09:00:00.000Z');
  /** What this computer's wall clock is off by. */
  wallOffsetMs = 0;
  /** How long the machine slept: its monotonic clock stood still meanwhile. */
  #sleptMs = 0;
  #scheduled: Scheduled[] = [];

  now(): Date {
    return new Date(this.worldMs + this.wallOffsetMs);
  }

  monotonicMs(): number {
    return this.worldMs - this.#sleptMs;
  }

  /** The machine sleeps: time passes for the service and by the wall clock. */
  sleepMachine(ms: number): void {
    this.#sleptMs += ms;
    this.advance(ms);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted !== true) this.advance(ms);
    return Promise.resolve();
  }

  after(ms: number, run: () => void): void {
    this.#scheduled.push({ atMs: this.worldMs + ms, run });
    this.#scheduled.sort((left, right) => left.atMs - right.atMs);
  }

  advance(ms: number): void {
    const end = this.worldMs + ms;
    for (;;) {
      const due = this.#scheduled[0];
      if (due === undefined || due.atMs > end) break;
      this.#scheduled.shift();
      this.worldMs = due.atMs;
      due.run();
    }
    // What ran on the way may have taken time itself.
    this.worldMs = Math.max(this.worldMs, end);
  }
}
