export interface TokenBucketOptions {
  /** What can be taken at once after a rest. */
  readonly size: number;
  /** How long it takes for one more to come back, ms. */
  readonly refillEachMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicMs: () => number;
}

/** A rate limit that is spent one at a time and comes back at a steady pace, never beyond its size. */
export class TokenBucket {
  readonly #options: TokenBucketOptions;
  #left: number;
  #atMs: number;

  constructor(options: TokenBucketOptions) {
    this.#options = options;
    this.#left = options.size;
    this.#atMs = options.monotonicMs();
  }

  /** Takes so many; false, and none is taken, when fewer are left. */
  take(count = 1): boolean {
    this.#refill();
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** Takes so many whether they are left or not: nothing can be taken until what is owed has come back. */
  owe(count: number): void {
    this.#refill();
    this.#left -= count;
  }

  #refill(): void {
    const { size, refillEachMs, monotonicMs } = this.#options;
    const nowMs = monotonicMs();
    this.#left = Math.min(size, this.#left + (nowMs - this.#atMs) / refillEachMs);
    this.#atMs = nowMs;
  }
}
