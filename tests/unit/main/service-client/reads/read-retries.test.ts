import { describe, expect, it } from 'vitest';

import { RetryTokens, retryDelayMs } from '../../../../../src/main/service-client/reads/read-retries.ts';

describe('retries of reads', () => {
  it('spreads the delay between nothing and a ceiling that doubles up to 20 s', () => {
    expect([1, 2, 3, 8, 9, 50].map((tries) => retryDelayMs(tries, () => 1))).toEqual([
      100, 200, 400, 12_800, 20_000, 20_000,
    ]);
    expect(retryDelayMs(5, () => 0)).toBe(0);
  });

  it.each([
    ['transient', 14, 35],
    ['throttle', 5, 100],
  ] as const)('takes for one %s %i tokens of 500, and recovers with successes', (cause, cost, most) => {
    const tokens = new RetryTokens();
    let retries = 0;
    while (tokens.take(cause) !== undefined) retries += 1;
    expect(retries).toBe(most);
    const { left } = tokens;
    for (let at = 0; at < cost - left - 1; at += 1) tokens.succeeded(0);
    expect(tokens.take(cause)).toBeUndefined();
    tokens.succeeded(0);
    expect(tokens.take(cause)).toBe(cost);
    tokens.succeeded(cost);
    expect(tokens.left).toBe(cost);
  });
});
