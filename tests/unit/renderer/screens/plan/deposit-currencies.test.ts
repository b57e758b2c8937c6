import { describe, expect, it } from 'vitest';
import {
  amountStep,
  pastedAmounts,
} from '../../../../../src/renderer/screens/plan/sheet/deposit/pasted-amounts.ts';
import { nameOf } from '../../../../../src/renderer/screens/plan/sheet/house-name.ts';
import {
  againstOneAmount,
  depositCurrencies,
  severalWords,
} from '../../../../../src/renderer/screens/plan/sheet/deposit/deposit-currencies.ts';

const rows = [
  { propertyId: 1, depositCurrency: 'EUR', currency: 'GBP' },
  { propertyId: 2, currency: 'GBP' },
  { propertyId: 3 },
];
const by = (way: 'amount' | 'percent') =>
  ({ kind: 'adjust-deposit', by: way, change: '10', roundTo: null, rounding: 'nearest' }) as const;
const of = (...houses: number[]) => depositCurrencies(rows, new Set(houses));

describe('one amount for many deposits', () => {
  it('is refused where they are in different currencies, and a share is not', () => {
    expect(severalWords(of(1, 2, 3))).toBe('€ (1 house), £ (1 house) and no currency sent (1 house)');
    expect(againstOneAmount(by('amount'), '10', of(1, 2))).toMatch(
      /^These deposits are in different currencies/,
    );
    expect(
      againstOneAmount({ kind: 'set-deposit', amount: '300', disabled: null }, '300', of(1, 2)),
    ).not.toBeNull();
    expect(againstOneAmount(by('percent'), '10', of(1, 2))).toBeNull();
    expect(againstOneAmount({ kind: 'set-deposit', amount: null, disabled: true }, '', of(1, 2))).toBeNull();
  });

  it('is refused where a currency is typed that they are not in', () => {
    expect(againstOneAmount(by('amount'), '£10', of(1))).toMatch(/are in €/);
    expect(againstOneAmount(by('amount'), '10 EUR', of(1))).toBeNull();
    // What nobody named is contradicted by nothing.
    expect(againstOneAmount(by('amount'), '£10', of(3))).toBeNull();
    expect(againstOneAmount(by('amount'), '10', of(2, 3))).toBeNull();
  });
});

it('takes no cell in a currency that its deposit is not in, typed or pasted', () => {
  expect(amountStep('£300', 'EUR')?.kind).toBe('unreadable');
  expect(amountStep('€300', 'EUR')).toMatchObject({ amount: '300' });
  expect(amountStep('£300')).toMatchObject({ amount: '300' });
  const { cells, unreadable } = pastedAmounts('£300\n£310', [1, 2], (house) => (house === 1 ? 'EUR' : null));
  expect([cells.get(1)?.kind, cells.get(2)?.kind, unreadable]).toEqual(['unreadable', 'set-deposit', 1]);
});

it('takes none either where the one currency of all listings is not written beside the amounts', () => {
  const { depositCurrency, amountsIn } = nameOf(
    { propertyId: 1, title: 'Barn', place: null, currency: 'EUR' },
    false,
  );
  expect(depositCurrency).toBeNull();
  expect(amountStep('£300', amountsIn)?.kind).toBe('unreadable');
  expect(amountStep('300', amountsIn)).toMatchObject({ amount: '300' });
});
