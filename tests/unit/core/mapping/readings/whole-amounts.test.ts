import { describe, expect, it } from 'vitest';
import { depositNames } from '../../../../../src/core/resources/security-deposit.ts';
import { knownDiscountNames } from '../../../../../src/core/resources/discounts.ts';
import { fitBody } from '../../../../../src/core/mapping/fit/fit-body.ts';

const low = knownDiscountNames['low-occupancy'];
const units = (meanings: readonly { readonly codec: object }[] | undefined): readonly unknown[] =>
  (meanings ?? []).map(({ codec }) => ('minorDigits' in codec ? codec.minorDigits : null));

describe('a whole amount', () => {
  it.each([
    ['deposit', 6_400],
    ['deposit', 25_000],
    ['deposit', '6400'],
  ])('of a %s of %j is in doubt: no usual amount in pounds, and one in pence', (name, amount) => {
    const [doubt] = fitBody(depositNames, { [name]: amount, disabled: false }).doubts;
    expect(units(doubt?.meanings)).toEqual([0, 2]);
  });

  it('of a discount is in doubt sooner', () => {
    const [doubt] = fitBody(low, [{ max_guests: 2, discount_amount: 500 }]).doubts;
    expect(units(doubt?.meanings)).toEqual([0, 2]);
    expect(fitBody(low, [{ max_guests: 2, discount_amount: 120 }]).doubts).toEqual([]);
  });

  it('puts the smaller ones beside it in doubt, too: they are written alike', () => {
    const rows = [
      { max_guests: 2, discount_amount: 120 },
      { max_guests: 4, discount_amount: 500 },
    ];
    expect(fitBody(low, rows).doubts.map(({ meanings }) => units(meanings))).toContainEqual([0, 2]);
  });

  it.each([250, 2_400, '6400.00', '£6,400'])('is read where its unit is told or plain: %j', (deposit) => {
    expect(fitBody(depositNames, { deposit, disabled: false }).doubts).toEqual([]);
  });
});
