/** Retries of reads, as write-protocol.md sets them. Writes are never retried here. */

export const maxReadTries = 3;

const baseDelayMs = 100;
const longestDelayMs = 20_000;
const budgetTokens = 500;
const retryCost = 5;
const timeoutRetryCost = 10;

/** Full jitter: anywhere between nothing and a ceiling that doubles from 100 ms to 20 s. `tries` counts from 1. */
export function retryDelayMs(tries: number, random: () => number): number {
  return random() * Math.min(longestDelayMs, baseDelayMs * 2 ** (tries - 1));
}

/**
 * One budget for all reads, so that a service in trouble is not buried under retries:
 * 500 tokens, 5 a retry, 10 after a time-out; a try that succeeds gives its cost back, one token when it was a first try.
 */
export class RetryTokens {
  #tokens = budgetTokens;

  get left(): number {
    return this.#tokens;
  }

  /** The cost taken, or undefined when the budget does not allow another try. */
  take(afterTimeout: boolean): number | undefined {
    const cost = afterTimeout ? timeoutRetryCost : retryCost;
    if (this.#tokens < cost) return undefined;
    this.#tokens -= cost;
    return cost;
  }

  succeeded(cost: number): void {
    this.#tokens = Math.min(budgetTokens, this.#tokens + Math.max(1, cost));
  }
}
