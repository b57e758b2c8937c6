import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { addAmounts, isDecimalText } from '../../../../src/core/values/money/money.ts';
import { amountSortKey } from '../../../../src/core/values/money/rounded-money.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { bookingFacts } from '../../../../src/core/analysis/bookings/booking-facts.ts';
import { bookingSummary } from '../../../../src/core/analysis/bookings/booking-summary.ts';
import { bookingsTotal } from '../../../../src/core/analysis/bookings/bookings-total.ts';
import { seasonGapAt } from '../../../../src/core/analysis/performance/season-gap.ts';
import { propertyBookings } from '../../../../src/core/analysis/bookings/property-bookings.ts';
import { propertyBreakdown } from '../../../../src/core/analysis/pricing/property-breakdown.ts';
import { withSeasons } from '../../../../src/core/analysis/joined-states.ts';
import type { ObservedResource } from '../../../../src/core/analysis/property-facts.ts';
import { factsOf } from '../../../../src/core/analysis/property-facts.ts';
import { propertyStateSchema } from '../../../../src/core/analysis/attention/property-state.ts';

const readAt = new Date('2026-11-22T12:00:00Z');
const stay = { check_in: '2026-11-07', nights: 7, cancelled: false, created_at: '2026-08-01' };
const discounts = { discount_amount: 10.5, voucher_discount: 0 };

/** One page of bookings that names its currency, or none. */
function page(currency: string | null, totals: readonly string[]) {
  const decoded = decodeResource('bookings', {
    body: {
      bookings: totals.map((total_price) => ({ ...stay, ...discounts, total_price })),
      ...(currency === null ? {} : { meta: { currency } }),
    },
  });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  return decoded.value;
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

  it('are sorted by currency first, and within one by size, whatever their sign and length', () => {
    const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
    const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        const key = (value: number) => amountSortKey('EUR', addAmounts('0', `${value}`));
        expect(Math.sign(collator.compare(key(left) ?? '', key(right) ?? ''))).toBe(Math.sign(left - right));
      }),
    );
    const order = [amountSortKey(null, '1'), amountSortKey('GBP', '2'), amountSortKey('EUR', '3')];
    expect(order.toSorted((one, other) => collator.compare(one ?? '', other ?? ''))).toEqual(
      order.toReversed(),
    );
    expect(amountSortKey('GBP', null)).toBeNull();
  });

  it('are sorted by their pennies, too', () => {
    const sorted = ['-0.02', '-0.01', '0', '9.09', '9.1', '10.01', '10.02'].map((amount) =>
      amountSortKey('EUR', isDecimalText(amount) ? amount : null),
    );
    const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    expect(sorted.toReversed().toSorted((one, other) => collator.compare(one ?? '', other ?? ''))).toEqual(
      sorted,
    );
    expect(new Set(sorted).size).toBe(sorted.length);
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
  const seasonOf = (sent: Partial<Record<ObservedResource, JsonValue>>) => {
    const read = Object.entries(sent).map(([resource, body]) => {
      const facts = factsOf(resource as ObservedResource, { body }, readAt);
      return [resource, { readAt: readAt.toISOString(), shape: 'known', failure: null, facts }];
    });
    const once = withSeasons(propertyStateSchema.parse(Object.fromEntries(read)));
    return withSeasons(once)['comparable-pricing']?.facts.seasons?.[0];
  };

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
    const read = <N extends 'comparable-pricing' | 'achieved-pricing' | 'segment-pricing'>(
      name: N,
      body: JsonValue,
    ) => {
      const decoded = decodeResource(name, { body });
      if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
      return decoded.value;
    };
    const sent = bodies('EUR', 'GBP', 'GBP');
    const breakdown = propertyBreakdown(
      {
        comparable: read('comparable-pricing', sent['comparable-pricing']),
        achieved: read('achieved-pricing', sent['achieved-pricing']),
        segments: read('segment-pricing', sent['segment-pricing']),
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
