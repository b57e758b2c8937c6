import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../src/core/values/money/money.ts';
import type { EnvelopePrices } from '../../../../src/core/analysis/discounts/net-price-envelope.ts';
import { besideEqual } from '../../../../src/renderer/charts/net-price-chart.tsx';

const prices = (bestOne: DecimalText, successive: DecimalText, additive: DecimalText): EnvelopePrices => {
  const priced = (price: DecimalText) => ({ price, isClamped: false });
  return { bestOne: priced(bestOne), successive: priced(successive), additive: priced(additive) };
};
const ways = (['bestOne', 'successive', 'additive'] as const).map((id) => ({ id }));
const places = (of: EnvelopePrices) => ways.map(({ id }) => besideEqual(of, id, ways));

describe('lines of one price', () => {
  it('stand side by side, so that three are seen and not one', () => {
    expect(places(prices('900', '900', '900'))).toEqual([-3, 0, 3]);
    expect(places(prices('900', '880', '880'))).toEqual([0, -1.5, 1.5]);
    expect(places(prices('900', '880', '870'))).toEqual([0, 0, 0]);
  });
});
