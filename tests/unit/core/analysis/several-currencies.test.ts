import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { addAmounts, isDecimalText } from '../../../../src/core/values/money/money.ts';
import { bookingFacts } from '../../../../src/core/analysis/bookings/booking-facts.ts';
import { bookingSummary } from '../../../../src/core/analysis/bookings/booking-summary.ts';
import { bookingsTotal } from '../../../../src/core/analysis/bookings/bookings-total.ts';
import { seasonGapAt } from '../../../../src/core/analysis/performance/season-gap.ts';
import { propertyBookings } from '../../../../src/core/analysis/bookings/property-bookings.ts';
import { propertyBreakdown } from '../../../../src/core/analysis/pricing/property-breakdown.ts';
import type { ObservedResource } from '../../../../src/core/analysis/property-facts.ts';
import { decodedValue } from '../service/recognised.ts';
import { seasonsIn } from './attention/finding-samples.ts';

const stay = { check_in: '2026-11-07', nights: 7, cancelled: false, created_at: '2026-08-01' };
const discounts = { discount_amount: 10.5, voucher_discount: 0 };

/** One page of bookings that names its currency, or none. */
function page(currency: string | null, totals: readonly string[]) {
  return decodedValue('bookings', {
    bookings: totals.map((total_price) => ({ ...stay, ...discounts, total_price })),
    ...(currency === null ? {} : { meta: { currency } }),
  });
}

const property = (propertyId: number, currency?: string) => ({
  propertyId,
  title: null,
  place: null,
  currency,
});

describe('bookings of properties in several currencies', () => {
  const named = fc.constantFrom(null, 'GBP', 'EUR', 'USD');
  const prices = fc.array(
    fc
      .integer({ min: 101, max: 999_999 })
      .map((cents) => `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`),
    { minLength: 1, maxLength: 6 },
  );

  it('add up within each currency, and every price is in exactly one sum', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ named, listed: named, prices }), { maxLength: 6 }), (properties) => {
        const rows = properties.flatMap((one, index) =>
          propertyBookings(property(index + 1, one.listed ?? undefined), page(one.named, one.prices).rows),
        );
        const { money } = bookingsTotal(rows);
        for (const { currency, revenue } of money) {
          const own = properties
            .filter((one) => (one.named ?? one.listed) === currency)
            .flatMap((one) =>
              one.prices.map((text) =>
                addAmounts('0', ...[text.replace(/\.?0+$/, '')].filter(isDecimalText)),
              ),
            );
          expect(revenue).toBe(addAmounts('0', ...own));
        }
        expect(new Set(money.map(({ currency }) => currency)).size).toBe(money.length);
      }),
    );
  });

  it('say whether the amounts name it or only the listing', () => {
    const rows = [
      ...propertyBookings(property(1, 'GBP'), page('EUR', ['100.50']).rows),
      ...propertyBookings(property(2, 'GBP'), page(null, ['20.50']).rows),
    ];
    expect(bookingsTotal(rows).money).toMatchObject([
      { currency: 'EUR', revenue: '100.5' },
      { currency: 'GBP', revenue: '20.5' },
    ]);
  });
});

describe('pages of one list in different currencies', () => {
  const rows = [...page('EUR', ['100.50']).rows, ...page('GBP', ['100.50']).rows];

  it('come to no sum, and it is said why', () => {
    expect(bookingFacts({ rows, isWhole: true }, '2026-11-22', undefined).discountShare).toBeUndefined();
    expect(bookingFacts({ rows, isWhole: true }, '2026-11-22', undefined).absent).toMatchObject({
      discountShare: 'currencies',
    });
    const summary = bookingSummary({ rows });
    expect(summary.discounts.bookings).toBe(0);
    expect(summary.ratePerNight[0]?.median).toBeNull();
    expect(summary.notUnderstood).toContainEqual({ what: 'total price', bookings: 2 });
    expect(summary.currency).toBeNull();
  });

  it('are added up where they are in one', () => {
    const same = [...page('EUR', ['100.50']).rows, ...page(null, ['100.50']).rows];
    expect(bookingSummary({ rows: same })).toMatchObject({ currency: 'EUR', discounts: { bookings: 2 } });
  });
});

describe('a season whose bodies name different currencies', () => {
  const peak = { season: 'Peak', date_from: '2027-07-18', date_to: '2027-08-31' };
  const bodies = (comparable: string | null, achieved: string | null, own: string | null) => {
    const naming = (currency: string | null) => (currency === null ? {} : { currency });
    return {
      'comparable-pricing': { ...naming(comparable), seasons: [{ ...peak, percentiles: { p50: 950.5 } }] },
      'achieved-pricing': { ...naming(achieved), seasons: [{ season: 'Peak', medianWeekly: 559.5 }] },
      'segment-pricing': {
        ...naming(own),
        apply_price: 'weekly',
        segments: [{ ...peak, weekly_price: 660.5 }],
      },
    } satisfies Partial<Record<ObservedResource, JsonValue>>;
  };
  const seasonOf = (sent: ReturnType<typeof bodies>) => seasonsIn(sent)?.[0];

  it('tells no gap, and says that currencies differ', () => {
    const season = seasonOf(bodies('EUR', 'GBP', 'EUR'));
    expect(season).toMatchObject({ achieved: null, absences: { achieved: 'currencies' } });
    expect(season?.own?.weekly).toBe('660.5');
    expect(seasonGapAt(season, 50).why).toEqual({ is: 'achieved', absence: 'currencies' });
  });

  it('compares what is in one, or names none', () => {
    expect(seasonGapAt(seasonOf(bodies('EUR', 'EUR', 'GBP')), 50)).toMatchObject({
      percent: -41.1,
      currency: 'EUR',
    });
    expect(seasonOf(bodies('EUR', 'EUR', 'GBP'))).toMatchObject({
      own: null,
      absences: { own: 'currencies' },
    });
    expect(seasonGapAt(seasonOf(bodies(null, null, null)), 50)).toMatchObject({
      percent: -41.1,
      currency: null,
    });
    expect(seasonOf(bodies(null, null, null))).not.toHaveProperty('currencies');
  });

  it('makes no breakdown of them', () => {
    const sent = bodies('EUR', 'GBP', 'GBP');
    const breakdown = propertyBreakdown(
      {
        comparable: decodedValue('comparable-pricing', sent['comparable-pricing']),
        achieved: decodedValue('achieved-pricing', sent['achieved-pricing']),
        segments: decodedValue('segment-pricing', sent['segment-pricing']),
        bookings: undefined,
        isPartOfBookings: false,
        discounts: [],
      },
      { season: 'Peak', dateFrom: '2027-07-18', dateTo: '2027-08-31' },
      50,
    );
    expect(breakdown).toMatchObject({
      currency: 'EUR',
      achieved: null,
      list: null,
      gap: null,
      listGap: null,
    });
    expect(breakdown?.lacks).toEqual(['list-price-in-other-currency', 'achieved-in-other-currency']);
  });
});
