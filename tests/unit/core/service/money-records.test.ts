import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';

function priceOf(price: JsonValue) {
  const decoded = decodeResource('bookings', {
    body: { bookings: [{ check_in: '2026-12-01', total_price: price }] },
  });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  return { price: decoded.value.rows[0]?.totalPrice, doubt: decoded.moneyDoubt?.why };
}

describe('an amount in units and nanos', () => {
  it.each<[JsonValue]>([
    [{ currencyCode: 'GBP', units: '1200', nanos: 500_000_000 }],
    [{ currency_code: 'GBP', units: '1200' }],
    [{ units: 1, nanos: -750_000_000 }],
    [{ units: '1200' }],
  ])('%j is not guessed', (wire) => {
    expect(priceOf(wire).price).toBeUndefined();
  });
});

describe('an amount with its scale', () => {
  it('is read where it is said to be unscaled, by hundredths alone', () => {
    expect(priceOf({ unscaledValue: 120_050, scale: 2 })).toEqual({ price: '1200.5', doubt: undefined });
    for (const scale of [3, 0, -2]) {
      expect(priceOf({ unscaledValue: 120_050, scale }).price, String(scale)).toBeUndefined();
    }
    expect(priceOf({ unscaledValue: 120_050, currency: 'GBP' }).price).toBeUndefined();
  });

  it.each(['amount', 'value'])('is asked about as %s, whether or not a currency stands beside it', (name) => {
    const doubted = { price: undefined, doubt: 'unanswered' };
    expect(priceOf({ [name]: 120_050, scale: 2 })).toEqual(doubted);
    expect(priceOf({ [name]: 120_050, currency: 'GBP', scale: 2 })).toEqual(doubted);
    expect(priceOf({ [name]: '1200.50', scale: 2 })).toEqual({ price: '1200.5', doubt: undefined });
  });
});
