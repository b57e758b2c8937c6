import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../src/contract/money/money.ts';
import type { BulkChange, KnownDeposit } from '../../../../src/contract/plans/bulk-slips.ts';
import { bulkSlips } from '../../../../src/contract/plans/bulk-slips.ts';
import { usualSlipLimits } from '../../../../src/contract/service/writable/slips.ts';

/** Deposits of £100, £110, … of so many properties, by their numbers from 1. */
const workspace = (count: number, currency: string | null = 'GBP') => {
  const deposits = new Map<string, KnownDeposit>();
  for (let id = 1; id <= count; id += 1) {
    deposits.set(String(id), { amount: amountAt(id), currency });
  }
  return { count, deposits };
};
const amountAt = (id: number): DecimalText => `${90 + 10 * id}`;

const deposits = (count: number, after: (before: number) => number | null, disabled = false): BulkChange[] =>
  Array.from({ length: count }, (_, index) => {
    const before = amountAt(index + 1);
    const wanted = after(Number(before));
    return {
      resource: 'security-deposit',
      subject: String(index + 1),
      base: { amount: before, disabled: false },
      desired: { amount: wanted === null ? null : `${wanted}`, disabled },
    };
  });

const discounts = (count: number, before: DecimalText, after: DecimalText): BulkChange[] =>
  Array.from({ length: count }, (_, index) => {
    const rows = (discountPercent: DecimalText) => ({
      active: true,
      rows: [{ key: 'id:1', values: { discountPercent }, wire: {} }],
    });
    const subject = String(index + 1);
    return { resource: 'early-bird', subject, base: rows(before), desired: rows(after) };
  });

const slips = (changes: readonly BulkChange[], known = workspace(24)) =>
  bulkSlips(changes, known, usualSlipLimits);

describe('a bulk edit as a whole', () => {
  it('is asked about above 30% of the properties, and not at it', () => {
    expect(slips(deposits(24, (now) => now + 5))).toEqual([
      'Properties: 24 of 24 change (100%), more than 30% of this workspace.',
    ]);
    expect(slips(deposits(8, (now) => now + 5))).toHaveLength(1);
    expect(slips(deposits(7, (now) => now + 5))).toEqual([]);
    expect(
      slips(
        deposits(3, (now) => now + 5),
        workspace(10),
      ),
    ).toEqual([]);
    expect(
      slips(
        deposits(4, (now) => now + 5),
        workspace(10),
      ),
    ).toHaveLength(1);
  });

  it.each<[string, (now: number) => number | null, RegExp]>([
    ['lower by 90%', (now) => now / 10, /together: £600 → £60, 10 times lower/],
    ['half of it', (now) => now / 2, /together: £600 → £300, 2 times lower/],
    ['twice of it', (now) => now * 2, /together: £600 → £1200, 2 times higher/],
    ['nothing', () => 0, /together: £600 → £0, down to nothing/],
  ])('is asked about by its sum: %s', (_what, after, said) => {
    expect(slips(deposits(5, after)).join(' ')).toMatch(said);
  });

  it('adds up no two currencies', () => {
    const known = workspace(24);
    for (const id of ['4', '5']) known.deposits.set(id, { amount: '100', currency: 'JPY' });
    const all = slips(
      deposits(7, (now) => now / 4),
      known,
    );
    expect(all.join(' ')).toContain('£640 → £160');
  });

  it('is asked about where deposits are switched off, and where discounts move far on average', () => {
    expect(slips(deposits(5, (now) => now, true)).join(' ')).toContain('Deposits switched off: 5');
    expect(slips(discounts(5, '10', '40'))).toEqual([
      'Early bird, on average: 10% → 40%, 30 percentage points.',
    ]);
  });

  it('is judged beside the properties that it does not change', () => {
    expect(
      slips(
        deposits(2, (now) => now * 4.5),
        workspace(24),
      ).join(' '),
    ).toBe('');
    const small = { count: 24, deposits: new Map([...workspace(6).deposits]) };
    expect(
      slips(
        deposits(2, (now) => now * 4.9),
        small,
      ).join(' '),
    ).toContain('while other properties have £120');
  });

  it('raises nothing in ordinary work', () => {
    expect(slips(deposits(5, () => 150))).toEqual([]);
    expect(slips(deposits(5, (now) => Math.round(now * 1.1)))).toEqual([]);
    expect(slips(deposits(7, (now) => now + 50))).toEqual([]);
    expect(slips(discounts(5, '10', '15'))).toEqual([]);
    expect(slips(discounts(7, '10', '20'))).toEqual([]);
    // In a small workspace a few properties are soon a large share.
    expect(
      slips(
        deposits(4, (now) => now + 10),
        workspace(5),
      ),
    ).toEqual([]);
    // And of what is not known nothing is said.
    expect(
      slips(
        deposits(4, (now) => now + 10),
        { count: 0, deposits: new Map() },
      ),
    ).toEqual([]);
  });
});
