import { TokenBucket } from '../allowance/token-bucket.ts';

/** What a page may have written at once, and how fast that allowance comes back. */
const mostAtOnce = 20;
const oneMoreEachMs = 3_000;

export interface PageEntriesDeps {
  readonly write: (where: string, message: string) => void;
  /** Says that entries were dropped. */
  readonly tell: (message: string) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly nowMs: () => number;
}

/**
 * SECURITY: what a page reports is written within an allowance, and what goes beyond it is said as a number, so that
 * a page that was taken over can neither fill the log nor push out what stands in it.
 */
export class PageEntries {
  readonly #deps: PageEntriesDeps;
  readonly #allowance: TokenBucket;
  #dropped = 0;

  constructor(deps: PageEntriesDeps) {
    this.#deps = deps;
    const { nowMs: monotonicMs } = deps;
    this.#allowance = new TokenBucket({ size: mostAtOnce, refillEachMs: oneMoreEachMs, monotonicMs });
  }

  report(where: string, message: string): void {
    if (!this.#allowance.take()) {
      if (this.#dropped === 0) this.#deps.tell('The page reports more than is written: entries are dropped.');
      this.#dropped += 1;
      return;
    }
    if (this.#dropped > 0) {
      this.#deps.tell(`${String(this.#dropped)} entries of the page were dropped.`);
      this.#dropped = 0;
    }
    this.#deps.write(where, message);
  }
}
