import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { compareAmounts, isDecimalText } from '../../../../../src/core/values/money/money.ts';
import type { DiscountRule } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { netPriceEnvelope } from '../../../../../src/core/analysis/discounts/net-price-envelope.ts';
import { discountRuleLists, percentRule, seeded } from '../arbitrary-discounts.ts';

const stay = { arrival: '2027-01-15', nights: 7, guests: 2 } as const;

describe('netPriceEnvelope', () => {
  it('shows three exact prices, by the lead times on which the same rows apply', () => {
    const rows = [
      percentRule('early', '10', { minLeadDays: 40 }),
      percentRule('late', '12.5', { maxLeadDays: 60 }),
    ];
    const { bands } = netPriceEnvelope({ rows, ...stay, basePrice: '999.99', maxLeadDays: 100 });
    expect(bands.map((band) => [band.fromDays, band.toDays, band.counted.join()])).toEqual([
      [0, 39, 'late'],
      [40, 60, 'early,late'],
      [61, 100, 'early'],
    ]);
    expect(bands[1]?.prices).toEqual({
      bestOne: { price: '874.99', isClamped: false },
      successive: { price: '787.49', isClamped: false },
      additive: { price: '774.99', isClamped: false },
    });
  });

  it('names a price that would fall below zero instead of showing it', () => {
    const rows = [percentRule('a', '70'), percentRule('b', '60')];
    const prices = netPriceEnvelope({ rows, ...stay, basePrice: '100', maxLeadDays: 0 }).bands[0]?.prices;
    expect(prices).toEqual({
      bestOne: { price: '30', isClamped: false },
      successive: { price: '12', isClamped: false },
      additive: { price: '0', isClamped: true },
    });
  });

  it('knows no price without a base price, and counts only what is told and clear', () => {
    const rows: DiscountRule[] = [
      percentRule('fine', '10'),
      percentRule('over', '120'),
      percentRule('huge', '0', { effect: { kind: 'amount-off', amount: '9'.repeat(59) as DecimalText } }),
      percentRule('unclear', '0', { effect: { kind: 'unclear' } }),
      percentRule('unreported', '5', { unreported: ['lead-time'] }),
      percentRule('share', '0', { effect: { kind: 'share-of-week', percent: '75' } }),
    ];
    const { bands } = netPriceEnvelope({ rows, ...stay, basePrice: null });
    const notCounted = ['over', 'huge', 'unclear', 'share'];
    expect(bands).toMatchObject([{ fromDays: 0, toDays: 365, counted: ['fine'], notCounted, prices: null }]);
    expect(bands[0]?.mayApply).toEqual(['unreported']);
  });

  it('keeps additive ≤ successive ≤ best one ≤ base, never below zero, whatever the rows and their order', () => {
    const base = fc.integer({ min: 0, max: 999_999 }).map((minor): DecimalText => `${minor}`);
    fc.assert(
      fc.property(discountRuleLists(8), base, (rows, basePrice) => {
        const input = { ...stay, basePrice, maxLeadDays: 90 };
        const { bands } = netPriceEnvelope({ ...input, rows });
        const turned = netPriceEnvelope({ ...input, rows: rows.toReversed() }).bands;
        expect(turned.map((band) => band.prices)).toEqual(bands.map((band) => band.prices));
        expect([bands[0]?.fromDays, bands.at(-1)?.toDays]).toEqual([0, 90]);
        for (const { prices } of bands) {
          if (prices === null) throw new Error('No prices, though the base is told.');
          const { additive, successive, bestOne } = prices;
          const steps = ['0', additive.price, successive.price, bestOne.price, basePrice] as const;
          expect(steps.every(isDecimalText)).toBe(true);
          steps.slice(1).forEach((price, index) => {
            expect(compareAmounts(steps[index] ?? '0', price)).toBeLessThanOrEqual(0);
          });
        }
      }),
      seeded,
    );
  });
});
