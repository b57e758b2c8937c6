/** Retries of reads as described in write-protocol.md. Writes are never retried here. */

export const maxReadTries = 3;

const baseDelayMs = 100;
const longestDelayMs = 20_000;
const budgetTokens = 500;

/**
 * `throttle`: the service is healthy but wants fewer requests, or an answer was too old; `transient`: it may be in
 * trouble.
 */
export type RetryCause = 'transient' | 'throttle';

/** The same as in the AWS SDKs since 2026; see docs/decisions/0027. */
const retryCost: Readonly<Record<RetryCause, number>> = { transient: 14, throttle: 5 };

/** Full jitter: between zero and a ceiling that doubles from 100 ms to 20 s. `tries` counts from 1. */
export function retryDelayMs(tries: number, random: () => number): number {
  return random() * Math.min(longestDelayMs, baseDelayMs * 2 ** (tries - 1));
}

/**
 * One quota per credential, so that retries don't bury a struggling service: 500 tokens, 14 per retry after a failure,
 * 5 after a throttle. A successful retry returns its cost; a successful first try adds one token.
 */
export class RetryTokens {
  #tokens = budgetTokens;

  get left(): number {
    return this.#tokens;
  }

  /** The cost taken, or undefined if the quota allows no further try. */
  take(cause: RetryCause): number | undefined {
    const cost = retryCost[cause];
    if (this.#tokens < cost) return undefined;
    this.#tokens -= cost;
    return cost;
  }

  succeeded(cost: number): void {
    this.#tokens = Math.min(budgetTokens, this.#tokens + Math.max(1, cost));
  }
}
