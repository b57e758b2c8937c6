import { describe, expect, it } from 'vitest';
import { remainingMs, waitOut } from '../../../../../src/main/changes/plans/plan-states.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const plenty = { limit: 600, remaining: 600, resetsAt: null };

describe('the remaining time of a plan', () => {
  it('is not known before anything was measured, and nothing when nothing is left', () => {
    expect(remainingMs({ tookMs: [], itemsLeft: 3, allowance: plenty, now })).toBeNull();
    expect(remainingMs({ tookMs: [900], itemsLeft: 0, allowance: plenty, now })).toBe(0);
    expect(remainingMs({ tookMs: [], itemsLeft: 0, allowance: plenty, now })).toBe(0);
  });

  it('follows the changes so far while the allowance lasts', () => {
    expect(remainingMs({ tookMs: [1_000, 3_000], itemsLeft: 5, allowance: plenty, now })).toBe(10_000);
    expect(remainingMs({ tookMs: [1_000], itemsLeft: 5, allowance: null, now })).toBe(5_000);
  });

  it('waits for the allowance when that takes longer', () => {
    const resetsAt = '2026-11-20T09:00:20.000Z';
    // 100 requests: 20 now, 60 after 20 s, the last 20 a minute later.
    const allowance = { limit: 60, remaining: 20, resetsAt };
    expect(remainingMs({ tookMs: [100], itemsLeft: 25, allowance, now })).toBe(80_000);
    // What was to be full again long ago is waited for no longer, and shortens nothing.
    const past = { ...allowance, resetsAt: '2026-11-20T08:59:00.000Z' };
    expect(remainingMs({ tookMs: [100], itemsLeft: 25, allowance: past, now })).toBe(60_000);
  });
});

it.each(['wall', 'steady'])('a wait is over when the %s clock alone says so', async (that) => {
  let sleptMs = 0;
  const clock = {
    now: () => new Date(that === 'wall' ? sleptMs : 0),
    monotonicMs: () => (that === 'steady' ? sleptMs : 0),
    sleep: (ms: number) => {
      sleptMs += ms;
      return sleptMs > 60_000 ? Promise.reject(new Error('For ever.')) : Promise.resolve();
    },
  };
  await waitOut(clock, 12_000, new AbortController().signal);
  expect(sleptMs).toBe(12_000);
});
