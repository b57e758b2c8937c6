import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../src/core/values/money/money.ts';
import type { BulkChange, KnownProperties } from '../../../../src/core/bulk/bulk-slips.ts';
import { bulkSlips, noKnownProperties } from '../../../../src/core/bulk/bulk-slips.ts';
import { usualSlipLimits } from '../../../../src/core/writing/slips.ts';

/** Deposits of £100, £110, … for properties 1 to `count`. */
const workspace = (count: number, currency: string | null = 'GBP') => {
  const deposits = new Map<string, DecimalText>();
  const currencies = new Map<string, string | null>();
  for (let id = 1; id <= count; id += 1) {
    deposits.set(String(id), amountAt(id));
    currencies.set(String(id), currency);
  }
  return { count, deposits, currencies };
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

const withoutBefore = (change: BulkChange): BulkChange => ({
  ...change,
  base: { amount: null, disabled: false },
});
const switchedOn = (change: BulkChange): BulkChange => ({
  ...change,
  base: { amount: '150', disabled: true },
  desired: { amount: '150', disabled: false },
});
const withoutRules = (change: BulkChange): BulkChange => ({ ...change, desired: { active: true, rows: [] } });
const unlike = (change: BulkChange): BulkChange => ({ ...change, base: { group: null } });
const season = (year: number) => {
  const days = { dateFrom: `${String(year)}-06-01`, dateTo: `${String(year)}-08-31` };
  return { active: true, rows: [{ key: 'id:1', values: { discountPercent: '10', ...days }, wire: {} }] };
};
const renewed = (change: BulkChange): BulkChange => ({
  ...change,
  base: season(2026),
  desired: season(2027),
});

const raised = (count: number, by: number): BulkChange[] => deposits(count, (now) => now + by);
const times = (count: number, factor: number): BulkChange[] => deposits(count, (now) => now * factor);
const slips = (changes: readonly BulkChange[], known: KnownProperties = workspace(24)) =>
  bulkSlips(changes, known, usualSlipLimits);

describe('bulkSlips', () => {
  it('asks about changes to over 30% of a large workspace, even small ones', () => {
    const large = workspace(40);
    expect(slips(raised(40, 5), large)).toEqual([
      'Properties: 40 of 40 change (100%), more than 30% of this workspace.',
    ]);
    expect(slips(raised(13, 5), large)).toHaveLength(1);
    expect(slips(raised(12, 5), large)).toEqual([]);
    expect(slips(raised(25, 5), workspace(25))).toHaveLength(1);
  });

  it.each<[string, BulkChange[], string]>([
    ['deposits a third higher', deposits(12, (now) => Math.round(now * 1.34)), '12 of 12'],
    ['deposits a third lower', deposits(12, (now) => Math.round(now * 0.66)), '12 of 12'],
    ['four deposits up by half', times(4, 1.5), '4 of 12'],
    [
      'four deposits up by half, the others by a tenth',
      deposits(12, (now) => (now < 140 ? now * 1.5 : now * 1.1)),
      '4 of 12',
    ],
    ['deposits set for the first time', deposits(12, () => 150).map(withoutBefore), '12 of 12'],
    ['deposits switched on', deposits(12, (now) => now).map(switchedOn), '12 of 12'],
    ['discounts up by ten points', discounts(12, '10', '20'), '12 of 12'],
    ['rules removed', discounts(12, '10', '10').map(withoutRules), '12 of 12'],
    ['changes that can’t be compared', discounts(12, '10', '10').map(unlike), '12 of 12'],
  ])('asks about over 30% of a small workspace only for large changes: %s', (_what, changes, shown) => {
    const share = `${shown} change by more than 25%`;
    expect(slips(changes, workspace(12)).join(' ')).toContain(share);
  });

  it.each<[string, BulkChange[]]>([
    ['all deposits up by 10%', deposits(12, (now) => Math.round(now * 1.1))],
    ['all deposits down by 10%', deposits(12, (now) => Math.round(now * 0.9))],
    ['all deposits up by 25%', times(12, 1.25)],
    ['all deposits up by £25', raised(12, 25)],
    ['three deposits up by half', times(3, 1.5)],
    ['all discounts from 10% to 15%', discounts(12, '10', '15')],
    ['all discounts from 40% to 45%', discounts(12, '40', '45')],
    ['all rules renewed for the next year', discounts(12, '10', '10').map(renewed)],
    ['all of 24 properties', raised(24, 10)],
  ])('asks nothing about ordinary work in a small workspace: %s', (_what, changes) => {
    expect(slips(changes, workspace(changes.length === 24 ? 24 : 12))).toEqual([]);
  });

  it.each<[string, (now: number) => number | null, RegExp]>([
    ['down to a tenth', (now) => now / 10, /together: £600 → £60, 10 times lower/],
    ['halved', (now) => now / 2, /together: £600 → £300, 2 times lower/],
    ['doubled', (now) => now * 2, /together: £600 → £1,200, 2 times higher/],
    ['set to zero', () => 0, /together: £600 → £0, down to nothing/],
  ])('asks about a large change of the total: %s', (_what, after, shown) => {
    expect(slips(deposits(5, after)).join(' ')).toMatch(shown);
  });

  it('asks about large rises and falls that cancel each other out', () => {
    const [up, down] = [discounts(6, '10', '45'), discounts(6, '45', '10')];
    const mixed = up.map((change, place) => (place % 2 === 0 ? change : (down[place] ?? change)));
    expect(slips(mixed)).toEqual([
      'Early bird, on average: 27.5% → 27.5%, 35 percentage points a rule, up or down.',
    ]);
    const swapped = deposits(6, (now) => (now < 130 ? now * 3 : now / 3));
    expect(slips(swapped).join(' ')).toContain('some far higher, others far lower');
    // One large change among small ones is ordinary, and so is setting all to the same amount.
    expect(slips(deposits(6, (now) => (now === 100 ? 250 : now)))).toEqual([]);
    expect(slips(deposits(6, () => 130))).toEqual([]);
  });

  it('totals each currency separately', () => {
    const known = workspace(24);
    for (const id of ['4', '5']) known.currencies.set(id, 'JPY');
    expect(slips(times(7, 1 / 4), known).join(' ')).toContain('£640 → £160');
  });

  it('asks about deposits switched off and discounts that move far on average', () => {
    expect(slips(deposits(5, (now) => now, true)).join(' ')).toContain('Deposits switched off: 5');
    const off = discounts(5, '10', '10').map((change) => ({
      ...change,
      desired: { active: false, rows: [{ key: 'id:1', values: { discountPercent: '10' }, wire: {} }] },
    }));
    expect(slips(off)).toEqual(['Early bird, switched off: 5, those properties give none any more.']);
    // The number of deletions is typed before.
    expect(slips(discounts(5, '10', '10').map(withoutRules))).toEqual([]);
    expect(slips(off.slice(1))).toEqual([]);
    expect(slips(discounts(5, '10', '40'))).toEqual([
      'Early bird, on average: 10% → 40%, 30 percentage points.',
    ]);
    expect(slips(discounts(5, '10', '1'))).toEqual(['Early bird, on average: 10% → 1%, 10 times lower.']);
    expect(slips(discounts(5, '5', '10'))).toEqual([]);
  });

  it('compares with properties that the edit does not change', () => {
    expect(slips(times(2, 4.5), workspace(24))).toEqual([]);
    const small = { ...workspace(6), count: 24 };
    expect(slips(times(2, 4.9), small).join(' ')).toContain('while other properties have £120');
  });

  it('asks nothing about ordinary work', () => {
    expect(slips(deposits(5, () => 150))).toEqual([]);
    expect(slips(raised(7, 50))).toEqual([]);
    expect(slips(discounts(5, '10', '15'))).toEqual([]);
    expect(slips(discounts(7, '10', '20'))).toEqual([]);
    // In a small workspace a few properties are quickly a large share.
    expect(slips(raised(4, 10), workspace(5))).toEqual([]);
    // Unknown properties raise no question.
    expect(slips(raised(4, 10), noKnownProperties)).toEqual([]);
  });
});
