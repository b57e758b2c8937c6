/** Retries of reads, as write-protocol.md sets them. Writes are never retried here. */

export const maxReadTries = 3;

const baseDelayMs = 100;
const longestDelayMs = 20_000;
const budgetTokens = 500;

/** `throttle`: the service is well and wants less, or an answer was too old; `transient`: it may be in trouble. */
export type RetryCause = 'transient' | 'throttle';

/** As the AWS SDKs have them since 2026; see docs/decisions/0027. */
const retryCost: Readonly<Record<RetryCause, number>> = { transient: 14, throttle: 5 };

/** Full jitter: anywhere between nothing and a ceiling that doubles from 100 ms to 20 s. `tries` counts from 1. */
export function retryDelayMs(tries: number, random: () => number): number {
  return random() * Math.min(longestDelayMs, baseDelayMs * 2 ** (tries - 1));
}

/**
 * One quota for the reads of a credential, so that a service in trouble is not buried under retries: 500 tokens, 14 a
 * retry after a failure, 5 after a throttle; a try that succeeds gives its cost back, one token when it was a first try.
 */
export class RetryTokens {
  #tokens = budgetTokens;

  get left(): number {
    return this.#tokens;
  }

  /** The cost taken, or undefined when the quota does not allow another try. */
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
