import { describe, expect, it } from 'vitest';
import { callBudget } from '../../../../src/main/ipc/call-budget.ts';

function bench() {
  let nowMs = 5_000;
  const budget = callBudget(() => nowMs);
  const ask = (request: unknown): boolean =>
    budget.answer('settings:get', request, () => Promise.resolve()) !== null;
  const letThrough = (request?: unknown): number => {
    let count = 0;
    while (count < 10_000 && ask(request)) count += 1;
    return count;
  };
  return { letThrough, budget, pass: (ms: number) => (nowMs += ms) };
}

describe('call budget of a page', () => {
  it('allows a burst of 3,000 calls, then 300 a second', () => {
    const { letThrough, pass } = bench();
    expect(letThrough()).toBe(3_000);
    pass(1_000);
    expect(letThrough()).toBe(300);
    pass(10);
    expect(letThrough()).toBe(3);
    expect(letThrough()).toBe(0);
  });

  it('saves up no more than one burst', () => {
    const { letThrough, pass } = bench();
    letThrough();
    pass(3_600_000);
    expect(letThrough()).toBe(3_000);
  });

  it('counts large requests as several calls, at most a third of a burst', () => {
    expect(bench().letThrough({ text: 'x'.repeat(1_000) })).toBe(3_000);
    expect(bench().letThrough({ text: 'x'.repeat(200_000) })).toBe(30);
    expect(bench().letThrough({ ids: Array.from({ length: 20_000 }, () => 7) })).toBe(300);
    expect(bench().letThrough({ text: 'x'.repeat(20_000_000) })).toBe(3);
  });

  it('counts large answers as several calls, until the debt is paid', async () => {
    const { budget, letThrough, pass } = bench();
    const askFor = (chars: number): Promise<unknown> | null =>
      budget.answer('snapshots:read', {}, () => Promise.resolve({ body: 'x'.repeat(chars) }));
    for (let at = 0; at < 29; at += 1) await askFor(4_000_000);
    expect(letThrough()).toBe(100);
    pass(500);
    await askFor(4_000_000);
    await askFor(4_000_000);
    expect(await askFor(10)).toBeNull();
    pass(1_000);
    const together = Array.from({ length: 10 }, async () => await askFor(4_000_000));
    expect(await Promise.all(together)).not.toContain(null);
    pass(2_000);
    expect(letThrough()).toBe(0);
    pass(1_000);
    expect(letThrough()).toBe(150);
  });

  it('runs heavy calls one at a time, and queues at most 40', async () => {
    const { budget } = bench();
    let underway = 0;
    let most = 0;
    const work = async (): Promise<null> => {
      underway += 1;
      most = Math.max(most, underway);
      await new Promise((resolve) => setImmediate(resolve));
      underway -= 1;
      if (most > 100) throw new Error('never');
      return null;
    };
    const asked = Array.from({ length: 60 }, () => budget.answer('mappings:examine', {}, work));
    const taken = asked.filter((one) => one !== null);
    expect(taken).toHaveLength(40);
    expect(await Promise.all(taken)).toHaveLength(40);
    expect(most).toBe(1);
    const failing = budget.answer('mappings:examine', {}, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await budget.answer('mappings:examine', {}, work)).toBeNull();
  });
});
