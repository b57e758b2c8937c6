import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { discountShare, discountsTaken } from '../../../../../src/core/analysis/bookings/discount-share.ts';
import type { DiscountRule } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { netPriceEnvelope } from '../../../../../src/core/analysis/discounts/net-price-envelope.ts';
import type { EstimatedStay } from '../../../../../src/core/analysis/discounts/stay-estimate.ts';
import { estimateStay } from '../../../../../src/core/analysis/discounts/stay-estimate.ts';
import { settledRow } from '../../../../../src/core/analysis/performance/performance-totals.ts';
import { totalsAnswers } from '../../../../../src/core/values/money/amount-facts.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { compareAmounts, isDecimalText } from '../../../../../src/core/values/money/money.ts';
import { discountRuleLists, percentRule, seeded } from '../arbitrary-discounts.ts';
import { propertyOf } from '../performance/performance-samples.ts';

const stay = { arrival: '2027-01-15', nights: 7, guests: 2 } as const;

describe('netPriceEnvelope', () => {
  it('gives three exact prices per booking window with the same rules', () => {
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

  it('marks a price clamped to zero', () => {
    const rows = [percentRule('a', '70'), percentRule('b', '60')];
    const prices = netPriceEnvelope({ rows, ...stay, basePrice: '100', maxLeadDays: 0 }).bands[0]?.prices;
    expect(prices).toEqual({
      bestOne: { price: '30', isClamped: false },
      successive: { price: '12', isClamped: false },
      additive: { price: '0', isClamped: true },
    });
  });

  it('gives no price without a base price and counts only clear percentages', () => {
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

  it('keeps 0 ≤ additive ≤ successive ≤ best one ≤ base in any rule order', () => {
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

const extras = [
  { extraNameId: 6, name: 'Log basket', price: '12.5', perNight: false },
  { extraNameId: 9, name: 'Hot tub', price: '18', perNight: true },
  { extraNameId: 1, name: 'Dog', price: '30', perNight: null },
] as const;
const days = { arrival: '2027-06-05', today: '2027-06-01', nights: 7 } as const;
const estimatedStay: EstimatedStay = { ...days, guests: 2, dogs: 0, extras: [] };
const known = { rows: [], basePrice: '1000', whyNoPrice: '', extras } as const;

describe('estimateStay', () => {
  it('adds extras after discounts, per night if priced so', () => {
    const chosen = [2, 1].map((quantity, at) => ({ id: ['6', '9'][at] ?? '', quantity }));
    const { totals, leadDays, missing } = estimateStay({ ...estimatedStay, extras: chosen }, known);
    expect(totals).toEqual({ bestOne: '1151', successive: '1151', additive: '1151' });
    expect([leadDays, missing]).toEqual([4, []]);
  });

  it('names an unknown cost and gives no total', () => {
    const dogs = estimateStay({ ...estimatedStay, dogs: 2 }, known);
    expect(dogs.totals).toBeNull();
    expect(dogs.band?.prices?.bestOne.price).toBe('1000');
    expect(dogs.missing).toEqual(['The cost of “Dog” is unknown here.']);
    const logs = { ...estimatedStay, extras: [{ id: '6', quantity: 1 }] };
    const unread = estimateStay(logs, { ...known, extras: undefined });
    expect(unread.missing).toEqual(['The cost of “Extra 6” is unknown here.']);
    const unpriced = estimateStay(estimatedStay, { ...known, basePrice: null, whyNoPrice: 'No segment.' });
    expect([unpriced.totals, unpriced.missing]).toEqual([null, ['No segment.']]);
  });

  it('gives no price for an arrival in the past', () => {
    const past = estimateStay({ ...estimatedStay, today: '2027-06-06' }, known);
    expect([past.band, past.totals]).toEqual([null, null]);
    expect(past.missing).toEqual(['The arrival is in the past.']);
  });
});

const booking = (totalPrice: DecimalText, discountAmount: DecimalText): Booking => ({
  checkIn: '2027-05-01',
  totalPrice,
  discountAmount,
  voucherDiscountAmount: '0',
});
const shown = (answer: (typeof totalsAnswers)[number]) => ({
  answer,
  since: '2026-11-27T09:00:00Z',
  by: null,
});

it('discountShare keeps one of two shares once the meaning of totals is answered', () => {
  const bookings = [booking('900', '100')];
  const percents = (answer?: (typeof totalsAnswers)[number]) => {
    const share = discountShare(bookings, answer === undefined ? undefined : shown(answer));
    return [share.percentIfTotalIsNet, share.percentIfTotalIsGross];
  };
  expect(percents()).toEqual([10, 11.1]);
  expect(percents('after-discounts')).toEqual([10, 10]);
  expect(percents('before-discounts')).toEqual([11.1, 11.1]);
});

it('discountShare ignores an answer that the bookings contradict', () => {
  const share = discountShare([booking('100', '300')], shown('before-discounts'));
  expect([share.percentIfTotalIsNet, share.percentIfTotalIsGross]).toEqual([null, null]);
  expect(discountsTaken('1000', share, 0)).toBeNull();
});

it('discountsTaken gives the amount that matches the answered meaning of totals', () => {
  const amount = fc.integer({ min: 1, max: 99_999 }).map((units): DecimalText => `${units}`);
  fc.assert(
    fc.property(amount, amount, amount, (list, total, off) => {
      const both = discountsTaken(list, discountShare([booking(total, off)]), 2);
      for (const answer of totalsAnswers) {
        const one = discountsTaken(list, discountShare([booking(total, off)], shown(answer)), 2);
        const isContradicted = answer === 'before-discounts' && Number(off) > Number(total);
        const wanted =
          answer === 'after-discounts' ? both?.discounts.ifTotalIsNet : both?.discounts.ifTotalIsGross;
        expect(one?.discounts.ifTotalIsNet).toBe(isContradicted ? undefined : wanted);
        expect(one?.discounts.ifTotalIsGross).toBe(isContradicted ? undefined : wanted);
      }
    }),
  );
});

it('settledRow keeps the discount share that matches the answer', () => {
  const percents = { percentIfTotalIsNet: 10, percentIfTotalIsGross: 11.1 };
  const counted = { bookings: 1, notReported: 0, since: '2026-01-01' } as const;
  const share = { ...percents, totalPrice: '900', taken: '100', ...counted } as const;
  const settled = settledRow(propertyOf(1, { discountShare: share }), 'before-discounts').discountShare;
  expect([settled?.percentIfTotalIsNet, settled?.percentIfTotalIsGross]).toEqual([11.1, 11.1]);
  expect(settled).toMatchObject({ totals: 'before-discounts' });
});
