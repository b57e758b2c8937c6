import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { MoneyEvidence } from '../../../../src/core/mapping/money/money-evidence.ts';
import { sentInsteadOf } from '../../../../src/core/mapping/not-understood.ts';
import { recognised } from './bodies/recognised.ts';
import { describe, expect, it } from 'vitest';

function priceOf(price: JsonValue) {
  const { value, moneyDoubt } = recognised('bookings', {
    bookings: [{ check_in: '2026-12-01', total_price: price }],
  });
  return { price: value.rows[0]?.totalPrice, doubt: moneyDoubt?.why };
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

/** Amounts that are large from 3000 on. */
function evidenceOf(...wires: readonly JsonValue[]): MoneyEvidence {
  const evidence = new MoneyEvidence();
  for (const [index, wire] of wires.entries()) evidence.add(wire, 3_000, () => `[${String(index)}]`);
  return evidence;
}

it('shows the amount that is largest, wherever it stands', () => {
  expect(evidenceOf(5_000, 98_000, 7_000).large).toEqual({ path: '[1]', wire: 98_000 });
});

it('is in doubt of what is taken off as of what is paid', () => {
  expect(evidenceOf(-25_000).readBy(undefined, () => false)).toEqual({ doubt: 'unanswered' });
  expect(evidenceOf(-250).readBy(undefined, () => false)).toBe('units');
});

describe('lists of achieved weekly rates', () => {
  const seasonOf = (fields: JsonObject) =>
    recognised('achieved-pricing', { seasons: [{ season: 'Peak', median_weekly: 559, ...fields }] }).value
      .seasons[0] ?? {};

  it('are read as they come, in units and in hundredths', () => {
    expect(seasonOf({ weekly_rates: [505, '640.50'] })).toMatchObject({ weeklyRates: ['505', '640.5'] });
    expect(seasonOf({ weekly_rates_pence: [50_500, 64_050] })).toMatchObject({
      weeklyRates: ['505', '640.5'],
    });
  });

  it('are not understood as a whole where one of them is no amount', () => {
    const season = seasonOf({ weekly_rates: [505, 'many'] });
    expect(season).not.toHaveProperty('weeklyRates');
    expect(sentInsteadOf(season, 'weeklyRates')).toBeDefined();
  });
});
