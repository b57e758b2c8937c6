/** So many requests in so long. */
export interface Lesson {
  readonly limit: number;
  readonly windowMs: number;
}

const longestWindowMs = 3_600_000;

/**
 * What refusals alone teach of a service that names no allowance: how many were answered between the end of one refusal
 * and the next, and how long that was.
 */
export class ObservedLimit {
  #sinceMs: number | null = null;
  #answered = 0;
  #resumesAtMs: number | null = null;

  answered(): void {
    this.#answered += 1;
  }

  /** A 429; nothing is sent before `resumesAtMs`. */
  refused(resumesAtMs: number): void {
    this.#resumesAtMs = Math.max(this.#resumesAtMs ?? 0, resumesAtMs);
  }

  /** At each start: what was learned when this is the first one after a refusal. */
  started(nowMs: number): Lesson | null {
    if (this.#resumesAtMs === null || nowMs < this.#resumesAtMs) return null;
    const windowMs = this.#sinceMs === null ? Infinity : this.#resumesAtMs - this.#sinceMs;
    const lesson =
      this.#answered > 0 && windowMs <= longestWindowMs ? { limit: this.#answered, windowMs } : null;
    this.#sinceMs = nowMs;
    this.#answered = 0;
    this.#resumesAtMs = null;
    return lesson;
  }

  /** What was learned did not hold: counting begins with the next refusal. */
  forget(): void {
    this.#sinceMs = null;
  }
}
