import { expect, test } from 'vitest';
import { describedName } from '../../../../src/contract/descriptions/described-names.ts';
import type { DescribedNode } from '../../../../src/contract/descriptions/service-description.ts';
import type { Codec } from '../../../../src/contract/readings/codec.ts';
import { meaningsLeft } from '../../../../src/contract/readings/described/described-hints.ts';

const plain: DescribedNode = {
  ...{ path: ['rows', '[]', 'value'], kinds: ['number'], nullable: false, holds: null, again: false },
  ...{ alternative: false, required: true, readOnly: false, writeOnly: false },
  ...{ format: null, choices: [], minimum: null, maximum: null, title: '', words: '' },
};

function hints(words: string, more: Partial<DescribedNode> = {}): unknown {
  return describedName({ ...plain, words, ...more })?.hints;
}

test.each([
  ['Discount percentage', { unit: 'percent', tells: 'off' }],
  ['Per cent taken off the price: 10 is ten per cent off', { unit: 'percent', tells: 'off' }],
  ['Percentage off the nightly rate', { unit: 'percent', tells: 'off' }],
  ['The price is reduced by this percentage', { unit: 'percent', tells: 'off' }],
  ['Percentage of the price that is paid', { unit: 'percent', tells: 'paid' }],
  ['Share of the weekly price, in percent, that the guest pays', { unit: 'percent', tells: 'paid' }],
  ['Percent payable by the guest', { unit: 'percent', tells: 'paid' }],
  [
    'Percentage of the weekly price charged at this length: 70 means 70% is charged',
    { unit: 'percent', tells: 'paid' },
  ],
  ['Discount as a fraction between 0 and 1', { unit: 'fraction', tells: 'off' }],
  ['Discount, e.g. 0.15 for 15%', { unit: 'fraction' }],
  ['0.1 means 10 % off', { unit: 'fraction', tells: 'off' }],
  ['0.9 means 10 % off', { unit: 'fraction', tells: 'paid' }],
  ['90 = 10% discount', { unit: 'percent', tells: 'paid' }],
  ['15 = 15% discount', { unit: 'percent', tells: 'off' }],
  ['-10 means 10 % off', { unit: 'percent', tells: 'off' }],
  ['Price multiplier', { unit: 'fraction', tells: 'paid' }],
  ['Percentage expressed as a decimal, 0–1', { unit: 'fraction' }],
  ['Adjustment in percent: negative values are discounts', { unit: 'percent', tells: 'change' }],
  ['Amount in pence', { unit: 'minor' }],
  ['Amount in minor units of the currency (GBP)', { unit: 'minor' }],
  ['Deposit, in pounds', { unit: 'money' }],
  ['Deposit in pounds, not pence', { unit: 'money' }],
  ['Amount in pounds and pence', { unit: 'money' }],
  ['Amount in GBP', { unit: 'money' }],
  ['Amount in euro cents rather than euros', { unit: 'minor' }],
  ['£ off the price', { unit: 'money' }],
  ['Percentage off, never the percentage paid', { unit: 'percent', tells: 'off' }],
])('“%s” settles %j', (words, expected) => {
  expect(hints(words)).toEqual(expected);
});

test.each([
  'The discount',
  'Value of the rule',
  'Amount',
  'Rate that applies',
  'Percentage or fixed amount in GBP, depending on the type',
  'Pounds or per cent, as the type says',
  'A percentage if type is percent, otherwise pence',
  'Discount; see discount_type',
  'Either a percentage or an amount',
  'Basis points off',
  '10 means 12 % off',
  'Number of nights',
  'Notice that the guest must give',
  'Pounds, or pence in pounds',
  'Multiplied by the number of nights',
  'Guests pay less: a percentage discount, or an amount',
])('“%s” settles nothing', (words) => {
  expect(hints(words)).toBeUndefined();
});

test('of several units none is settled, nor is one that the bounds cannot have', () => {
  expect(hints('Percentage, in pence')).toBeUndefined();
  expect(hints('Fraction of the price', { maximum: 100 })).toBeUndefined();
  expect(hints('Percentage', { kinds: ['integer'], maximum: 1 })).toBeUndefined();
  expect(hints('50 means 50 % off')).toEqual({ unit: 'percent' });
});

test('what goes up to one is a fraction, what goes up to a hundred and says so is per cent', () => {
  expect(hints('Discount percentage', { minimum: 0, maximum: 1 })).toEqual({
    unit: 'fraction',
    tells: 'off',
  });
  expect(hints('Percentage of something, 0 to 100', { maximum: 100 })).toEqual({ unit: 'percent' });
  expect(hints('Level', { maximum: 1 })).toBeUndefined();
  expect(hints('Level', { maximum: 100 })).toBeUndefined();
  expect(hints('Level', { format: 'percent' })).toEqual({ unit: 'percent' });
});

test.each([
  ['Days on which a stay may begin, 0 = Sunday', [0]],
  ['0 is Monday, 6 is Sunday', [6]],
  ['1 (Monday) to 7 (Sunday)', [7]],
  ['ISO 8601 weekday numbers', [7]],
  ['Weekdays 0-6, Sunday to Saturday', [0]],
  ['Weekdays 0–6 (Monday–Sunday)', [6]],
  ['Sunday = 1', [1]],
  ['1 = Monday', [0, 7]],
])('“%s” leaves the numbers %j for Sunday', (words, sundays) => {
  expect(hints(words)).toMatchObject({ sundays });
});

test.each(['Allowed start days', 'Weekday numbers', '0 = Sunday and 0 = Monday', 'Up to 7 days'])(
  '“%s” leaves the numbering open',
  (words) => {
    expect(hints(words)).toBeUndefined();
  },
);

test.each([
  ['Seven letters, Monday first: C arrive or leave, X neither', 'monday'],
  ['Bit mask, bit 0 is Sunday', 'sunday'],
  ['Bits: 1 = Monday, 2 = Tuesday, 4 = Wednesday, 64 = Sunday', 'monday'],
  ['Y or N for each day from Sunday to Saturday', undefined],
  ['One letter a day, Sunday to Saturday', 'sunday'],
])('“%s” has %s first', (words, firstDay) => {
  if (firstDay === undefined) expect(hints(words)).toEqual({ firstDay: 'sunday' });
  else expect(hints(words)).toMatchObject({ firstDay });
});

test('flags and dates are told by their words', () => {
  expect(hints('True when the rule is disabled')).toEqual({ yes: 'off' });
  expect(hints('true = not active')).toEqual({ yes: 'off' });
  expect(hints('1 means active')).toEqual({ yes: 'on' });
  expect(hints('Whether it is disabled')).toBeUndefined();
  expect(hints('First day, dd/mm/yyyy')).toEqual({ dayOrder: 'day-first' });
  expect(hints('First day', { format: 'MM/DD/YYYY' })).toEqual({ dayOrder: 'month-first' });
  expect(hints('dd/mm/yyyy or mm/dd/yyyy')).toBeUndefined();
});

test('what it rests on is quoted', () => {
  expect(describedName({ ...plain, words: 'Percentage of the price that is PAID' })?.rests).toEqual([
    'percentage',
    'that is paid',
  ]);
});

const share = { is: 'share', as: 'number', scale: 'percent', tells: 'same', decimals: 0, after: '' } as const;
const amount = { is: 'amount', as: 'number', minorDigits: 0, decimals: 0, before: '', after: '' } as const;

test('of a doubtful value the meaning that the words say stays', () => {
  const off: Codec = share;
  const paid: Codec = { ...share, tells: 'complement' };
  const fraction: Codec = { ...share, scale: 'fraction' };
  const pence: Codec = { ...amount, minorDigits: 2 };
  const meanings = [off, paid, fraction, amount, pence].map((codec) => ({
    concept: codec.is === 'amount' ? 'discountAmount' : 'discountPercent',
    codec,
  }));
  const left = (words: string): readonly Codec[] =>
    meaningsLeft(describedName({ ...plain, words })?.hints ?? {}, meanings).map(({ codec }) => codec);
  expect(left('Percentage off')).toEqual([off]);
  expect(left('Percentage paid')).toEqual([paid]);
  expect(left('Amount in pence')).toEqual([pence]);
  expect(left('Amount in pounds')).toEqual([amount]);
  expect(left('0.1 = 10 % off')).toEqual([fraction]);
  expect(left('The discount')).toHaveLength(5);
  // Of a price that is paid, what is paid is the value itself.
  const price = meaningsLeft({ unit: 'percent', tells: 'paid' }, [{ concept: 'pricePercent', codec: off }]);
  expect(price).toHaveLength(1);
});

test('a switch that is true of what is off is not turned round by words that say so', () => {
  const disable = { concept: 'disabled', codec: { is: 'flag', yes: true, no: false } } as const;
  const active = { ...disable, concept: 'active' };
  expect(meaningsLeft({ yes: 'off' }, [disable, active])).toEqual([disable]);
  expect(meaningsLeft({ yes: 'on' }, [disable, active])).toEqual([active]);
});
