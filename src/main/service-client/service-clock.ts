/**
 * What is known of the service's clock, to tell an old answer by its `Date`. Servers' clocks are off by anything, so that
 * ours is a poor judge: the latest `Date` seen, carried on by the monotonic clock, is the better one. Our own clock is
 * asked as well until two answers have shown that the service's clock runs.
 *
 * Pure: all times are given by the caller.
 */
export class ServiceClock {
  /** The service's time less monotonic time: never more than it really is, as an answer is dated before it arrives. */
  #offsetMs: number | null = null;
  #seen: DatedAnswer | null = null;
  #runs = false;

  /** Every answer teaches; an old one teaches nothing that is not known. */
  learn(answer: DatedAnswer): void {
    if (this.#seen !== null && movedOn(this.#seen, answer)) this.#runs = true;
    if (this.#offsetMs !== null && offsetOf(answer) < this.#offsetAt(answer.arrivedAtMs)) return;
    this.#take(answer);
  }

  /** How much older than its request an answer says that it is; 0 or less: not at all. */
  olderByMs({ dateMs }: DatedAnswer, asked: Asked): number {
    const byWallMs = asked.wall.getTime() - dateMs;
    if (this.#offsetMs === null) return byWallMs;
    const byDatesMs = this.#offsetAt(asked.atMs) + asked.atMs - dateMs;
    return this.#runs ? byDatesMs : Math.max(byDatesMs, byWallMs);
  }

  /** After two answers showed that the service's clock runs, only behind what was thought. */
  rebase(answer: DatedAnswer): void {
    this.#runs = true;
    this.#take(answer);
  }

  #take(answer: DatedAnswer): void {
    this.#offsetMs = offsetOf(answer);
    this.#seen = answer;
  }

  /** Less sure as time passes: the two clocks do not run alike. */
  #offsetAt(atMs: number): number {
    const unlearntMs = Math.max(0, atMs - (this.#seen?.arrivedAtMs ?? atMs));
    return (this.#offsetMs ?? 0) - unlearntMs * driftPerMs;
  }
}

/** The `Date` of an answer, and when it arrived by the monotonic clock. */
export interface DatedAnswer {
  readonly dateMs: number;
  readonly arrivedAtMs: number;
}

/** When one request was made, by both clocks. */
export interface Asked {
  readonly atMs: number;
  readonly wall: Date;
}

/** Far more than quartz drifts. */
const driftPerMs = 2e-4;

/**
 * An answer that is older than its request by more than this comes from a store on the way. As long as a look may be old
 * before it is taken again; replicas whose clocks differ by less are told nothing by it.
 */
export const oldestFreshMs = 10_000;

/** How long to wait before the second answer that tells a slow clock from an old answer: `Date` counts seconds. */
export const secondLookMs = 1_100;

/** Whether two dates moved on as the time between them did: a clock that runs, not one stored answer told twice. */
export function movedOn(first: DatedAnswer, second: DatedAnswer): boolean {
  const movedMs = second.dateMs - first.dateMs;
  return movedMs > 0 && Math.abs(movedMs - (second.arrivedAtMs - first.arrivedAtMs)) <= 2_000;
}

function offsetOf({ dateMs, arrivedAtMs }: DatedAnswer): number {
  return dateMs - arrivedAtMs;
}
