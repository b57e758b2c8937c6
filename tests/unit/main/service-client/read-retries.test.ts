import { describe, expect, it } from 'vitest';

import { RetryTokens, retryDelayMs } from '../../../../src/main/service-client/read-retries.ts';

describe('retries of reads', () => {
  it('spreads the delay between nothing and a ceiling that doubles up to 20 s', () => {
    expect([1, 2, 3, 8, 9, 50].map((tries) => retryDelayMs(tries, () => 1))).toEqual([
      100, 200, 400, 12_800, 20_000, 20_000,
    ]);
    expect(retryDelayMs(5, () => 0)).toBe(0);
  });

  it('stops retrying when 500 tokens are spent, and recovers with successes', () => {
    const tokens = new RetryTokens();
    let retries = 0;
    while (tokens.take(false) !== undefined) retries += 1;
    expect(retries).toBe(100);
    for (let at = 0; at < 9; at += 1) tokens.succeeded(0);
    expect(tokens.take(true)).toBeUndefined();
    tokens.succeeded(0);
    expect(tokens.take(true)).toBe(10);
    tokens.succeeded(10);
    expect(tokens.left).toBe(10);
  });
});
