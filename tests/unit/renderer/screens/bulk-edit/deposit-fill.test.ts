import { describe, expect, it } from 'vitest';
import type { DepositFill } from '../../../../../src/renderer/screens/bulk-edit/sheet/deposit/deposit-fill.ts';
import {
  fillStep,
  untouchedFill,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/deposit/deposit-fill.ts';

const read = (fill: Partial<DepositFill>) => fillStep({ ...untouchedFill, ...fill });
const wrongFields = (fill: Partial<DepositFill>) => {
  const result = read(fill);
  return result.ok ? [] : result.errors.map(({ field }) => field);
};

describe('the head of the deposit column', () => {
  it('stands for an operation with exact amounts', () => {
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
  ])('says of %j what is wrong', (fill, fields) => {
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
  ])('%s “%s” is asked about, not guessed', (way, value, words) => {
    const result = read({ way, value });
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(words),
    ]);
  });
});
