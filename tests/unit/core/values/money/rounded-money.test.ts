import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountAsSent, bothAmounts, readWireAmount } from '../../../../../src/core/values/money/money.ts';
import {
  percentApart,
  percentOfAmount,
  percentOfCount,
  spreadOfAmounts,
  subtractAmounts,
  toTenth,
  workableAmount,
} from '../../../../../src/core/values/money/rounded-money.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';

const amounts = fc
  .tuple(fc.integer({ min: -9_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([digits, decimals]) => readWireAmount((digits / 10 ** decimals).toFixed(decimals)) ?? '0');

it('tells percent apart by whole numbers as exactly as by decimals', () => {
  fc.assert(
    fc.property(amounts, amounts, (amount, whole) => {
      expect(percentApart(amount, whole)).toBe(percentOfAmount(subtractAmounts(amount, whole), whole));
    }),
    { numRuns: 2_000 },
  );
  // Half a tenth goes away from zero on both sides.
  expect([percentApart('1000.5', '1000'), percentApart('999.5', '1000')]).toEqual([0.1, -0.1]);
  expect([toTenth(12.25), toTenth(-12.25), toTenth(-0.04)]).toEqual([12.3, -12.3, 0]);
  expect([percentApart('1', '0'), percentOfCount(1, 0), percentOfCount(-49, 400)]).toEqual([
    null,
    null,
    -12.3,
  ]);
});

it('orders amounts by size where some have thousandths', () => {
  expect(spreadOfAmounts(['2', '3.005', '1', '-4.5'], 3)).toEqual({
    lowest: '-4.5',
    median: '1.5',
    highest: '3.005',
  });
});

it('works with six digits behind the point, and with no amount that is a mistake', () => {
  const workable = (['0.1234567', '-0.1234564', '75.125'] as const).map(workableAmount);
  expect(workable).toEqual(['0.123457', '-0.123456', '75.125']);
  const huge = (['1000000000000000', '1000000000000000.1'] as const).map(workableAmount);
  expect(huge).toEqual(['1000000000000000', null]);
});

it.each<[JsonValue, string, string]>([
  [166150, '166150', '1661.5'],
  ['166150', '166150', '1661.5'],
  [0, '0', '0'],
  [1, '1', '0.01'],
  [-250, '-250', '-2.5'],
  ['250.00', '250', '2.5'],
])('%j is %s whole units, or %s of them as hundredths', (sent, units, hundredths) => {
  expect(bothAmounts(sent)).toEqual({ units, hundredths });
});

it.each<JsonValue>(['£250', '1,250', 'NaN', '', null, true, [250], { amount: 250 }, '1e3'])(
  'of %j nothing is made',
  (sent) => {
    expect(bothAmounts(sent)).toBeUndefined();
  },
);

it('shows what came, and no more of it than can be read', () => {
  expect([amountAsSent('£250'), amountAsSent({ amount: 1 })]).toEqual(['£250', '{"amount":1}']);
  expect(amountAsSent('9'.repeat(500))).toHaveLength(40);
});
