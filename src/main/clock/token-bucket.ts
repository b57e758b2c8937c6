export interface TokenBucketOptions {
  /** How many can be taken at once when full. */
  readonly size: number;
  /** Time until one more returns, in ms. */
  readonly refillEachMs: number;
  readonly monotonicMs: () => number;
}

/** A rate limit that refills at a steady pace, up to its size. */
export class TokenBucket {
  readonly #options: TokenBucketOptions;
  #left: number;
  #atMs: number;

  constructor(options: TokenBucketOptions) {
    this.#options = options;
    this.#left = options.size;
    this.#atMs = options.monotonicMs();
  }

  /** Takes `count`; if fewer are left, takes none and returns false. */
  take(count = 1): boolean {
    this.#refill();
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** Takes `count` even if fewer are left: nothing can be taken until the debt is refilled. */
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
