import type { EngineClock } from '../../../../src/main/changes/engine-parts.ts';

interface Scheduled {
  readonly atMs: number;
  readonly run: () => void;
}

/** Time that only passes when something waits or acts, running scheduled events. */
export class VirtualClock implements EngineClock {
  /** The world's time, which the service's clock and the order of events follow. */
  worldMs = Date.parse('2026-11-20T09:00:00.000Z');
  /** The offset of this computer's wall clock. */
  wallOffsetMs = 0;
  /** How long the machine slept, while its monotonic clock stood still. */
  #sleptMs = 0;
  #scheduled: Scheduled[] = [];

  now(): Date {
    return new Date(this.worldMs + this.wallOffsetMs);
  }

  monotonicMs(): number {
    return this.worldMs - this.#sleptMs;
  }

  /** Time passes for the service and the wall clock only. */
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
    // Events on the way may have taken time themselves.
    this.worldMs = Math.max(this.worldMs, end);
  }
}
