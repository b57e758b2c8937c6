import { expect, it } from 'vitest';
import { amountAsSent, bothAmounts } from '../../../../src/contract/money/both-amounts.ts';
import type { JsonValue } from '../../../../src/contract/json/json.ts';

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
