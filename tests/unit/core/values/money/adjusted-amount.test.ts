import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../../../../../src/core/values/money/adjusted-amount.ts';
import { adjustedAmount, roundings } from '../../../../../src/core/values/money/adjusted-amount.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { readWireAmount } from '../../../../../src/core/values/money/money.ts';

const byPercent = (change: DecimalText, roundTo: DecimalText | null, rounding: Adjustment['rounding']) =>
  ({ by: 'percent', change, roundTo, rounding }) as const;

/** Whole numbers of the last digit: 25050 with 2 decimals is 250.5. */
function decimal(units: number, decimals: number): DecimalText {
  const text = readWireAmount(new Big(units).div(10 ** decimals).toFixed(decimals));
  if (text === undefined) throw new Error('not an amount');
  return text;
}

describe('an adjusted amount', () => {
  it.each([
    ['150', byPercent('10', '5', 'nearest'), '165'],
    ['99.5', byPercent('10', '5', 'nearest'), '110'],
    ['99.5', byPercent('10', '5', 'down'), '105'],
    ['99.5', byPercent('10', null, 'nearest'), '109.45'],
    ['200', byPercent('-100', '5', 'nearest'), '0'],
    // Half way goes up; in binary 1.005 is below it.
    ['1.005', byPercent('0', '0.01', 'nearest'), '1.01'],
    ['0.15', { by: 'amount', change: '0.15', roundTo: '0.1', rounding: 'down' }, '0.3'],
    ['250', { by: 'amount', change: '-49.99', roundTo: null, rounding: 'nearest' }, '200.01'],
    ['10', byPercent('33.3333', '0.01', 'up'), '13.34'],
  ] as const)('of %s by %j is %s', (present, adjustment, expected) => {
    expect(adjustedAmount(present, adjustment)).toEqual({ ok: true, value: expected });
  });

  it('is refused below zero, even where rounding would bring it back', () => {
    const up = { by: 'amount', change: '-10.01', roundTo: '5', rounding: 'up' } as const;
    expect(adjustedAmount('10', up)).toMatchObject({
      ok: false,
      message: expect.stringContaining('below zero') as string,
    });
    expect(adjustedAmount('10.01', up)).toEqual({ ok: true, value: '0' });
  });

  it.each([
    ['52', byPercent('5', '25', 'nearest'), 'lower it from 52 to 50'],
    ['101', byPercent('1', '5', 'down'), 'lower it from 101 to 100'],
    ['40', byPercent('-5', '25', 'nearest'), 'raise it from 40 to 50'],
    ['12', { by: 'amount', change: '-1', roundTo: '5', rounding: 'up' }, 'raise it from 12 to 15'],
  ] as const)('of %s by %j is refused where the rounding turns it round', (present, adjustment, words) => {
    expect(adjustedAmount(present, adjustment)).toEqual({
      ok: false,
      message: expect.stringContaining(words) as string,
    });
  });

  it('may stay as it is, and may be rounded alone to either side', () => {
    expect(adjustedAmount('100', byPercent('1', '5', 'nearest'))).toEqual({ ok: true, value: '100' });
    expect(adjustedAmount('101', byPercent('0', '5', 'nearest'))).toEqual({ ok: true, value: '100' });
    expect(adjustedAmount('104', byPercent('0', '5', 'nearest'))).toEqual({ ok: true, value: '105' });
  });

  it('is a multiple of the step, on the right side and no further than it must be', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const change = fc.integer({ min: -9_999, max: 50_000 });
    const step = fc.constantFrom<DecimalText>('0.01', '0.03', '0.05', '1', '2.5', '5', '7', '10', '100');
    fc.assert(
      fc.property(cents, change, step, fc.constantFrom(...roundings), (units, percent, roundTo, rounding) => {
        const present = decimal(units, 2);
        const exact = new Big(present).times(new Big(100_00).plus(percent)).div(100_00);
        const adjusted = adjustedAmount(present, byPercent(decimal(percent, 2), roundTo, rounding));
        if (!adjusted.ok) {
          expect(adjusted.message).toContain('the rounding would');
          return;
        }
        const value = new Big(adjusted.value);
        expect(value.minus(present).times(percent).gte(0)).toBe(true);
        expect(value.mod(roundTo).toFixed()).toBe('0');
        const off = value.minus(exact);
        if (rounding === 'up') expect(off.gte(0)).toBe(true);
        if (rounding === 'down') expect(off.lte(0)).toBe(true);
        const most = rounding === 'nearest' ? new Big(roundTo).div(2) : new Big(roundTo);
        expect(rounding === 'nearest' ? off.abs().lte(most) : off.abs().lt(most)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
