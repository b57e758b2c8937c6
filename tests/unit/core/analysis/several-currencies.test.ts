import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { bookingFacts } from '../../../../src/core/analysis/bookings/booking-facts.ts';
import { bookingSummary } from '../../../../src/core/analysis/bookings/booking-summary.ts';
import { bookingsTotal } from '../../../../src/core/analysis/bookings/bookings-total.ts';
import { seasonGapAt } from '../../../../src/core/analysis/performance/season-gap.ts';
import { propertyBookings } from '../../../../src/core/analysis/bookings/property-bookings.ts';
import { propertyBreakdown } from '../../../../src/core/analysis/pricing/property-breakdown.ts';
import type { ObservedResource } from '../../../../src/core/analysis/property-facts.ts';
import { decodedValue } from '../service/bodies/recognised.ts';
import { seasonsIn } from './attention/issue-samples.ts';

const stay = { check_in: '2026-11-07', nights: 7, cancelled: false, created_at: '2026-08-01' };
const discounts = { discount_amount: 10.5, voucher_discount: 0 };

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
  it('are totalled per currency, from the amounts or from the listing', () => {
    const rows = [
      ...propertyBookings(property(1, 'GBP'), page('EUR', ['100.50']).rows),
      ...propertyBookings(property(2, 'GBP'), page(null, ['20.50']).rows),
      ...propertyBookings(property(3), page('GBP', ['0.25', '9']).rows),
      ...propertyBookings(property(4), page(null, ['7']).rows),
    ];
    expect(bookingsTotal(rows).money).toMatchObject([
      { currency: 'EUR', revenue: '100.5' },
      { currency: 'GBP', revenue: '29.75' },
      { currency: null, revenue: '7' },
    ]);
  });
});

describe('pages of one list in different currencies', () => {
  const rows = [...page('EUR', ['100.50']).rows, ...page('GBP', ['100.50']).rows];

  it('give no total, and report differing currencies as the reason', () => {
    const facts = bookingFacts({ rows, isWhole: true }, '2026-11-22', undefined);
    expect(facts.discountShare).toBeUndefined();
    expect(facts.absent).toMatchObject({ discountShare: 'currencies' });
    const summary = bookingSummary({ rows });
    expect(summary.discounts.bookings).toBe(0);
    expect(summary.ratePerNight[0]?.median).toBeNull();
    expect(summary.notUnderstood).toContainEqual({ what: 'total price', bookings: 2 });
    expect(summary.currency).toBeNull();
  });

  it('are totalled when they name one currency at most', () => {
    const same = [...page('EUR', ['100.50']).rows, ...page(null, ['100.50']).rows];
    expect(bookingSummary({ rows: same })).toMatchObject({ currency: 'EUR', discounts: { bookings: 2 } });
  });
});

describe('season whose responses name different currencies', () => {
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

  it('gives no gap and reports differing currencies as the reason', () => {
    const season = seasonOf(bodies('EUR', 'GBP', 'EUR'));
    expect(season).toMatchObject({ achieved: null, absences: { achieved: 'currencies' } });
    expect(season?.own?.weekly).toBe('660.5');
    expect(seasonGapAt(season, 50).why).toEqual({ is: 'achieved', absence: 'currencies' });
  });

  it('compares prices in one currency or without a currency', () => {
    const euros = seasonOf(bodies('EUR', 'EUR', 'GBP'));
    expect(seasonGapAt(euros, 50)).toMatchObject({ percent: -41.1, currency: 'EUR' });
    expect(euros).toMatchObject({ own: null, absences: { own: 'currencies' } });
    const unnamed = seasonOf(bodies(null, null, null));
    expect(seasonGapAt(unnamed, 50)).toMatchObject({ percent: -41.1, currency: null });
    expect(unnamed).not.toHaveProperty('currencies');
  });

  it('gives no price breakdown', () => {
    const sent = bodies('EUR', 'GBP', 'GBP');
    const values = {
      comparable: decodedValue('comparable-pricing', sent['comparable-pricing']),
      achieved: decodedValue('achieved-pricing', sent['achieved-pricing']),
      segments: decodedValue('segment-pricing', sent['segment-pricing']),
    };
    const read = { ...values, bookings: undefined, isPartOfBookings: false, discounts: [] };
    const season = { season: 'Peak', dateFrom: '2027-07-18', dateTo: '2027-08-31' } as const;
    const breakdown = propertyBreakdown(read, season, 50);
    const nothing = { achieved: null, list: null, gap: null, listGap: null };
    expect(breakdown).toMatchObject({ currency: 'EUR', ...nothing });
    expect(breakdown?.missing).toEqual(['list-price-in-other-currency', 'achieved-in-other-currency']);
  });
});
