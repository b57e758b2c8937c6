import { describe, expect, it } from 'vitest';
import { callBudget } from '../../../../src/main/ipc/call-budget.ts';

function bench() {
  let nowMs = 5_000;
  const budget = callBudget(() => nowMs);
  /** How many calls are let through before the first that is not. */
  const letThrough = (): number => {
    let count = 0;
    while (count < 10_000 && budget.take()) count += 1;
    return count;
  };
  return { letThrough, pass: (ms: number) => (nowMs += ms) };
}

describe('the calls of a page', () => {
  it('are let through in a burst of 3,000, and then 300 a second', () => {
    const { letThrough, pass } = bench();
    expect(letThrough()).toBe(3_000);
    pass(1_000);
    expect(letThrough()).toBe(300);
    pass(10);
    expect(letThrough()).toBe(3);
    expect(letThrough()).toBe(0);
  });

  it('are not saved up beyond one burst', () => {
    const { letThrough, pass } = bench();
    letThrough();
    pass(3_600_000);
    expect(letThrough()).toBe(3_000);
  });
});
