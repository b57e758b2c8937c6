import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { readPriceAnswer } from '../../../../../src/core/service/answers/price-answer.ts';

function reported(body: JsonValue, answer?: 'units' | 'hundredths') {
  const { lines, total, currency, doubt, totals } = readPriceAnswer(body, answer);
  return {
    lines: lines.map(({ label, amount, quantity }) => [label, amount, quantity]),
    total: total === null ? null : total.amount,
    currency,
    doubt: doubt?.why ?? null,
    totals: totals.length,
  };
}

describe('what a stay costs', () => {
  it('is read of a list of lines in an envelope, with how many of each', () => {
    const breakdown = [
      { description: 'Dogs', qty: 2, amount: '40.00' },
      { description: 'Late deal', amount: '-51.20' },
      { description: 'Total', amount: '1,200.00 GBP' },
    ];
    const body = { success: true, data: { breakdown } };
    const { lines, ...rest } = reported(body);
    expect(lines).toEqual([
      ['Dogs', '40', 2],
      ['Late deal', '-51.2', null],
    ]);
    expect(rest).toEqual({ total: '1200', currency: 'GBP', doubt: null, totals: 0 });
  });

  it('keeps sums beside a list of lines apart from the lines', () => {
    const body = { lines: [{ label: 'A week', amount: 500.5 }], accommodation: 500.5, total: 500.5 };
    const { lines, besides } = readPriceAnswer(body, undefined);
    expect(lines.map(({ label }) => label)).toEqual(['A week']);
    expect(besides.map(({ label }) => label)).toEqual(['Accommodation']);
  });

  it('reads hundredths where the name says so, or a person did', () => {
    expect(reported({ total_pence: 53750 }).total).toBe('537.5');
    expect(reported({ total: 53750 }, 'hundredths').total).toBe('537.5');
    const euros = reported({ total: { amount: 53750, currency: 'EUR' } }, 'units');
    expect(euros).toMatchObject({ total: '53750', currency: 'EUR' });
  });

  it('takes no whole large amount for pounds or pence by itself', () => {
    const { lines, total, doubt } = reported({ accommodation: 51250, total: 53750 });
    expect([lines, total, doubt]).toEqual([[['Accommodation', null, null]], null, 'unanswered']);
  });

  it('takes neither of two totals that differ', () => {
    expect(reported({ price: 512.5, total: 537.5 })).toMatchObject({ total: null, totals: 2 });
    expect(reported({ price: 537.5, total: 537.5 })).toMatchObject({ total: '537.5', totals: 0 });
  });

  it('says nothing of what speaks of no price', () => {
    expect(reported({ answer: 42, nights: 7, ok: true })).toMatchObject({ lines: [], total: null });
    const prices = ['GBP', 'EUR'].map((currency) => ({ currency, total: 1.5 }));
    expect(reported({ prices }).doubt).toBe('currencies');
  });

  it('says whether the stay can be had, where the service does', () => {
    expect(readPriceAnswer({ data: { is_available: false } }, undefined).available).toBe(false);
    expect(readPriceAnswer({ total: 5.5 }, undefined).available).toBeNull();
  });
});
