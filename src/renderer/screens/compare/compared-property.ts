import { type Absence, type AbsenceReason, absenceOf, absenceOfRead } from '../../../core/mapping/absence.ts';
import type {
  PerformanceRow,
  PerformanceSeason,
} from '../../../core/analysis/performance/performance-figures.ts';
import type { KnownTotals } from '../../../core/values/money/amount-facts.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import { isPartOfBookings } from '../../../core/analysis/bookings/booking-summary.ts';
import { propertyBreakdown } from '../../../core/analysis/pricing/property-breakdown.ts';
import { type DiscountGap, discountGaps } from '../../../core/analysis/discounts/discount-gaps.ts';
import {
  type DiscountView,
  discountResources,
  discountRules,
  discountViews,
} from '../../../core/analysis/discounts/discounts.ts';
import type { PriceBreakdown } from '../../../core/analysis/pricing/price-breakdown.ts';
import { recentBookingsQuery } from '../../../core/analysis/bookings/booking-periods.ts';
import { propertyFacts, whyNoFact } from '../../property-reads/property-facts.tsx';
import type { PropertyResource } from '../../client/properties/property-bodies.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { readAs } from '../../client/properties/resource-reading.ts';

const resources = [
  'property-detail',
  'comparable-pricing',
  'achieved-pricing',
  'segment-pricing',
  'bookings',
  ...discountResources,
] as const satisfies readonly ResourceName[];
type Compared = (typeof resources)[number];

/** What must be loaded for each property beyond the lists of all properties. */
export function comparedResources(now: Date): readonly PropertyResource[] {
  return resources.map((resource) => ({
    resource,
    query: resource === 'bookings' ? recentBookingsQuery(now) : {},
  }));
}

type Known<T> =
  | { readonly value: T; readonly why: null }
  | { readonly value: null; readonly why: AbsenceReason };

export interface ComparedProperty {
  readonly propertyId: number;
  readonly performance: PerformanceRow;
  readonly portfolio: PortfolioRow;
  readonly place: Known<string>;
  readonly sleeps: Known<number>;
  readonly bedrooms: Known<string>;
  readonly discounts: readonly DiscountView[];
  readonly discountGaps: readonly DiscountGap[];
  readonly breakdownOf: (season: PerformanceSeason, level: number) => PriceBreakdown | undefined;
}

/** @param views in the order of `comparedResources` */
export function comparedProperty(
  performance: PerformanceRow,
  portfolio: PortfolioRow,
  views: readonly (SnapshotView | undefined)[],
  totals?: KnownTotals,
): ComparedProperty {
  const viewOf = (resource: Compared): SnapshotView | undefined => views[resources.indexOf(resource)];
  const read = <N extends Compared>(resource: N) => decoded(resource, viewOf(resource));
  const discounts = discountViews(
    Object.fromEntries(
      discountResources.flatMap((name) => {
        const value = read(name);
        return value === undefined ? [] : [[name, { ...value, readAt: viewOf(name)?.readAt }]];
      }),
    ),
  );
  const whyNot = (name: Compared): Absence['is'] | undefined => absenceOfRead(viewOf(name))?.is;
  const bookings = read('bookings')?.value;
  const bodies = {
    comparable: read('comparable-pricing')?.value,
    achieved: read('achieved-pricing')?.value,
    segments: read('segment-pricing')?.value,
    bookings: bookings?.rows,
    isPartOfBookings: bookings !== undefined && isPartOfBookings(bookings),
    discounts: discountRules(discounts),
    totals,
  };
  const detail = read('property-detail')?.value;
  const noDetail = whyNot('property-detail') ?? 'not-sent';
  return {
    propertyId: performance.propertyId,
    performance,
    portfolio,
    place: placeOf(performance.place, viewOf('property-detail')),
    sleeps: fieldOf(detail, 'sleeps', noDetail, (value) => (typeof value === 'number' ? value : undefined)),
    bedrooms: fieldOf(detail, 'bedrooms', noDetail, countOf),
    discounts,
    discountGaps: discountGaps(discounts, {
      discounts: whyNot('discounts'),
      'low-occupancy': whyNot('low-occupancy'),
      'short-break-rules': whyNot('short-break-rules'),
      'length-stay-discounts': whyNot('length-stay-discounts'),
    }),
    breakdownOf: (season, level) => propertyBreakdown(bodies, season, level),
  };
}

function placeOf(place: string | null, view: SnapshotView | undefined): Known<string> {
  if (place !== null) return { value: place, why: null };
  const absence = absenceOfRead(view);
  if (absence !== undefined || view === undefined) return { value: null, why: absence?.is ?? 'not-read' };
  return { value: null, why: whyNoFact(propertyFacts.place, view)?.is ?? 'none' };
}

function decoded<N extends Compared>(resource: N, view: SnapshotView | undefined) {
  return view?.hasBody === true ? readAs(resource, view) : undefined;
}

type Detail = ResourceValue<'property-detail'>;

function fieldOf<T>(
  detail: Detail | undefined,
  field: 'sleeps' | 'bedrooms',
  whyNone: AbsenceReason,
  take: (value: Detail['bedrooms']) => T | undefined,
): Known<T> {
  if (detail === undefined) return { value: null, why: whyNone };
  const sent = detail[field];
  const value = take(sent);
  if (value !== undefined) return { value, why: null };
  if (sent === null) return { value: null, why: 'none' };
  return { value: null, why: sent === undefined ? absenceOf(detail, field).is : 'not-understood' };
}

/** The service sends either a number of bedrooms or a list of them. */
function countOf(value: Detail['bedrooms']): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && /^\d{1,3}$/.test(value.trim())) return value.trim();
  return Array.isArray(value) ? String(value.length) : undefined;
}

export function propertyTitle({ performance: { title, propertyId } }: ComparedProperty): string {
  return visibleText(title ?? `Property ${propertyId}`);
}
