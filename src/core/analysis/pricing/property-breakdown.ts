import type { PerformanceSeason } from '../performance/performance-figures.ts';
import type { ResourceValue } from '../../service/resources.ts';
import type { KnownTotals } from '../../values/money/amount-facts.ts';
import type { Booking } from '../bookings/booking-row.ts';
import type { DiscountRule } from '../discounts/discounts.ts';
import type { PriceBreakdown } from './price-breakdown.ts';
import { priceBreakdown } from './price-breakdown.ts';
import { seasonAssociations } from './season-associations.ts';
import { seasonPricing } from './season-pricing.ts';

/** Each body is undefined if it was not read or not understood. */
export interface BreakdownBodies {
  readonly comparable: ResourceValue<'comparable-pricing'> | undefined;
  readonly achieved: ResourceValue<'achieved-pricing'> | undefined;
  readonly segments: ResourceValue<'segment-pricing'> | undefined;
  readonly bookings: readonly Booking[] | undefined;
  /** More bookings exist than these. */
  readonly isPartOfBookings: boolean;
  readonly discounts: readonly DiscountRule[];
  readonly totals?: KnownTotals;
}

/** The breakdown of one season of a property. Undefined if the bodies lack that season. */
export function propertyBreakdown(
  bodies: BreakdownBodies,
  season: Pick<PerformanceSeason, 'season' | 'dateFrom' | 'dateTo'>,
  level: number,
): PriceBreakdown | undefined {
  const { comparable, achieved, segments, bookings, isPartOfBookings, discounts, totals } = bodies;
  const position = seasonPricing(comparable, achieved, segments).seasons.find(
    (one) => one.season === season.season && one.dateFrom === season.dateFrom && one.dateTo === season.dateTo,
  );
  if (position === undefined) return undefined;
  const along = seasonAssociations(position, discounts, bookings, isPartOfBookings, totals);
  return priceBreakdown(position, along, level);
}
