/**
 * An estimate of the service's clock for recognising an old answer by its `Date`. Servers' clocks can be off by any
 * amount, so the latest `Date` seen, carried on by the monotonic clock, is a better reference than our clock. Ours is
 * used too until two answers have shown that the service's clock runs.
 *
 * Pure: callers supply all times.
 */
export class ServiceClock {
  /** The service's time minus monotonic time. Never too high, because an answer is dated before it arrives. */
  #offsetMs: number | null = null;
  #seen: DatedAnswer | null = null;
  #runs = false;

  /** Learns from every answer; an old one adds nothing. */
  learn(answer: DatedAnswer): void {
    if (this.#seen !== null && movedOn(this.#seen, answer)) this.#runs = true;
    if (this.#offsetMs !== null && offsetOf(answer) < this.#offsetAt(answer.arrivedAtMs)) return;
    this.#take(answer);
  }

  /** How much older than its request an answer claims to be; 0 or less: not older. */
  olderByMs({ dateMs }: DatedAnswer, asked: Asked): number {
    const byWallMs = asked.wall.getTime() - dateMs;
    if (this.#offsetMs === null) return byWallMs;
    const byDatesMs = this.#offsetAt(asked.atMs) + asked.atMs - dateMs;
    return this.#runs ? byDatesMs : Math.max(byDatesMs, byWallMs);
  }

  /** After two answers showed that the service's clock runs, but later than estimated. */
  rebase(answer: DatedAnswer): void {
    this.#runs = true;
    this.#take(answer);
  }

  #take(answer: DatedAnswer): void {
    this.#offsetMs = offsetOf(answer);
    this.#seen = answer;
  }

  /** Less certain over time, because the two clocks drift. */
  #offsetAt(atMs: number): number {
    const unlearntMs = Math.max(0, atMs - (this.#seen?.arrivedAtMs ?? atMs));
    return (this.#offsetMs ?? 0) - unlearntMs * driftPerMs;
  }
}

export interface DatedAnswer {
  readonly dateMs: number;
  readonly arrivedAtMs: number;
}

export interface Asked {
  readonly atMs: number;
  readonly wall: Date;
}

/** Far more than quartz drifts. */
const driftPerMs = 2e-4;

/**
 * An answer older than its request by more than this comes from a cache. Equal to the age at which a read is repeated
 * before sending; replicas whose clocks differ by less don't matter.
 */
export const oldestFreshMs = 10_000;

/** Wait before the second answer that distinguishes a slow clock from an old answer: `Date` counts seconds. */
export const secondLookMs = 1_100;

/** Whether two dates advanced like the time between them: a running clock rather than one cached answer twice. */
export function movedOn(first: DatedAnswer, second: DatedAnswer): boolean {
  const movedMs = second.dateMs - first.dateMs;
  return movedMs > 0 && Math.abs(movedMs - (second.arrivedAtMs - first.arrivedAtMs)) <= 2_000;
}

function offsetOf({ dateMs, arrivedAtMs }: DatedAnswer): number {
  return dateMs - arrivedAtMs;
}
