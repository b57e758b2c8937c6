import { describe, expect, it } from 'vitest';
import type { DepositFill } from '../../../../../src/renderer/screens/bulk-edit/sheet/deposit/deposit-fill.ts';
import {
  fillStep,
  untouchedFill,
  amountStep,
  pastedAmounts,
  againstOneAmount,
  depositCurrencies,
  severalWords,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/deposit/deposit-fill.ts';

const read = (fill: Partial<DepositFill>) => fillStep({ ...untouchedFill, ...fill });
const wrongFields = (fill: Partial<DepositFill>) => {
  const result = read(fill);
  return result.ok ? [] : result.errors.map(({ field }) => field);
};

describe('fillStep of the deposit column', () => {
  it('returns an operation with exact amounts', () => {
    expect(read({ value: '7.5 %', roundTo: '5', rounding: 'up' })).toEqual({
      ok: true,
      step: { kind: 'adjust-deposit', by: 'percent', change: '7.5', roundTo: '5', rounding: 'up' },
    });
    expect(read({ way: 'lower-amount', value: '1,000', roundTo: ' ' })).toMatchObject({
      step: { by: 'amount', change: '-1000', roundTo: null },
    });
    expect(read({ way: 'set', value: '250' })).toMatchObject({
      step: { kind: 'set-deposit', amount: '250', disabled: null },
    });
  });

  it.each<[Partial<DepositFill>, string[]]>([
    [{ way: 'set' }, ['value']],
    [{ way: 'set', value: '-5' }, ['value']],
    [{ value: '', roundTo: '0' }, ['value', 'roundTo']],
    [{ value: '0' }, ['value']],
    [{ way: 'lower-percent', value: '100.5' }, ['value']],
    [{ value: '10', roundTo: 'five' }, ['roundTo']],
    [{ way: 'raise-amount', value: '10', roundTo: '5 %' }, ['roundTo']],
  ])('reports the invalid fields of %j', (fill, fields) => {
    expect(wrongFields(fill)).toEqual(fields);
  });

  it.each<[DepositFill['way'], string, RegExp]>([
    ['raise-percent', '10 GBP', /without the % sign/],
    ['raise-amount', '10 %', /Raise by %/],
    ['lower-amount', '10%', /Lower by %/],
    ['set', '110 %', /Enter an amount/],
    ['raise-percent', '£10', /That’s an amount/],
    ['raise-percent', '-10', /choose “Lower by”/],
    ['raise-amount', '\u221210', /choose “Lower by”/],
    ['lower-amount', '-10', /the minus/],
    ['lower-percent', ' -10 %', /the minus/],
  ])('refuses %s “%s” with a question', (way, value, words) => {
    const result = read({ way, value });
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(words),
    ]);
  });
});

const rows = [
  { propertyId: 1, depositCurrency: 'EUR', currency: 'GBP' },
  { propertyId: 2, currency: 'GBP' },
  { propertyId: 3 },
];
const by = (way: 'amount' | 'percent') =>
  ({ kind: 'adjust-deposit', by: way, change: '10', roundTo: null, rounding: 'nearest' }) as const;
const of = (...properties: number[]) => depositCurrencies(rows, new Set(properties));

describe('one amount for several deposits', () => {
  it('is refused if their currencies differ, unlike a percentage', () => {
    expect(severalWords(of(1, 2, 3))).toBe(
      '€ (1 property), £ (1 property) and no currency sent (1 property)',
    );
    expect(againstOneAmount(by('amount'), '10', of(1, 2))).toMatch(
      /^These deposits are in different currencies/,
    );
    expect(
      againstOneAmount({ kind: 'set-deposit', amount: '300', disabled: null }, '300', of(1, 2)),
    ).not.toBeNull();
    expect(againstOneAmount(by('percent'), '10', of(1, 2))).toBeNull();
    expect(againstOneAmount({ kind: 'set-deposit', amount: null, disabled: true }, '', of(1, 2))).toBeNull();
  });

  it('is refused if typed in a different currency', () => {
    expect(againstOneAmount(by('amount'), '£10', of(1))).toMatch(/are in €/);
    expect(againstOneAmount(by('amount'), '10 EUR', of(1))).toBeNull();
    // An unnamed currency contradicts nothing.
    expect(againstOneAmount(by('amount'), '£10', of(3))).toBeNull();
    expect(againstOneAmount(by('amount'), '10', of(2, 3))).toBeNull();
  });
});

it('pastedAmounts reads a column like typed cells', () => {
  const column = '"5323,54"\n3.000\n1\u202f234,50\n€300\n£300\n1,250';
  const german = { locale: 'de-DE' };
  const { cells, unreadable } = pastedAmounts(column, [1, 2, 3, 4, 5, 6], german, () => 'EUR');
  const shown = [...cells.values()].map((step) => (step.kind === 'set-deposit' ? step.amount : step.kind));
  expect(shown).toEqual(['5323.54', '3000', '1234.5', '300', 'unreadable', 'unreadable']);
  expect(unreadable).toBe(2);
  expect(amountStep('5323,54', german, 'EUR')).toEqual(cells.get(1));
});
