import { expect, it } from 'vitest';
import { amountSortKey } from '../../../../../src/core/values/money/rounded-money.ts';

/** As the tables sort. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const sorted = (
  ...amounts: readonly (readonly [string | null, string])[]
): (readonly [string | null, string])[] => {
  const keyOf = ([currency, amount]: readonly [string | null, string]): string =>
    amountSortKey(currency, amount) ?? '';
  return amounts.toSorted((one, other) => collator.compare(keyOf(one), keyOf(other)));
};

it('ranks amounts by size, also below zero, by their pennies, and where the smallest coin is a thousandth', () => {
  const sizes = [
    '-2',
    '-1.5',
    '-0.02',
    '-0.01',
    '0',
    '9',
    '9.09',
    '9.1',
    '10.01',
    '75.125',
    '75.126',
    '1000',
  ];
  const amounts = sizes.map((amount) => ['KWD', amount] as const);
  expect(sorted(...amounts.toReversed())).toEqual(amounts);
});

it('ranks no amount against one of another currency, and puts what names none last', () => {
  const amounts = [
    ['EUR', '900'],
    ['KWD', '1'],
    ['$', '5'],
    [null, '2'],
  ] as const;
  const order = sorted(...amounts.toReversed()).map(([currency]) => currency);
  expect(order.at(-1)).toBeNull();
  expect(new Set(order).size).toBe(4);
});

it('has no key for what is no amount', () => {
  const none = [amountSortKey('EUR', null), amountSortKey('EUR', 'soon'), amountSortKey(null, undefined)];
  expect(new Set(none)).toEqual(new Set([null]));
});
