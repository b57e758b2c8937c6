import type { PropertyState, ResourceState } from '../../core/analysis/attention/property-state.ts';
import { recentBookingsQuery } from '../../core/analysis/bookings/booking-periods.ts';
import { factsOf, observedResources, type ObservedResource } from '../../core/analysis/property-facts.ts';
import { daysOfMonth, discountDays, monthDays } from '../../core/analysis/calendar/body-days.ts';
import type { PropertyDays } from '../../core/analysis/calendar/property-days.ts';
import { type DiscountResource, discountResources } from '../../core/analysis/discounts/discounts.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { writableFor } from '../../core/writing/writable.ts';
import { writableNames } from '../../core/service/writable-names.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { queryText } from '../snapshots/snapshot-row.ts';

/** Reads of a property's editable settings: a later body can show changes made elsewhere. */
const editableReads: ReadonlySet<ResourceName> = new Set(
  writableNames
    .map(writableFor)
    .filter(({ subjectKind }) => subjectKind === 'property')
    .map(({ reads }) => reads('', null).resource),
);

export const derivedFrom: readonly ResourceName[] = [
  ...new Set<ResourceName>([...observedResources, ...discountResources, 'unavailable-dates']),
];

/** What a read contributes to a property: a month, a paged list of bookings, or a single body. */
export type Landed = { readonly propertyId: number } & (
  | { readonly is: 'month'; readonly month: string }
  | { readonly is: 'bookings'; readonly first: SnapshotKey }
  | {
      readonly is: 'body';
      readonly observed: ObservedResource | undefined;
      readonly discounts: DiscountResource | undefined;
    }
);

export interface PropertyPart {
  readonly state?: PropertyState;
  readonly nights?: Partial<PropertyDays>;
}

/** Undefined for a read that lists don't use: no property, another resource or another query. */
export function landedOf(key: SnapshotKey, now: Date): Landed | undefined {
  const { resource, query, subject } = key;
  if (!/^[1-9]\d{0,15}$/.test(subject)) return undefined;
  const propertyId = Number(subject);
  if (resource === 'unavailable-dates') {
    const month = monthOf(query);
    return month === undefined ? undefined : { propertyId, is: 'month', month };
  }
  if (resource === 'bookings') {
    // A later page has the first one's query plus an offset; any other period or limit is a different query.
    const { offset, ...ofAllPages } = query;
    const isPage = offset === undefined || Number(offset) > 0;
    const first = recentBookingsQuery(now);
    return isPage && queryText(ofAllPages) === queryText(first)
      ? { propertyId, is: 'bookings', first: { ...key, query: first } }
      : undefined;
  }
  const observed = observedResources.find((name) => name === resource);
  const discounts = discountResources.find((name) => name === resource);
  const isKnown = Object.keys(query).length === 0 && (observed ?? discounts) !== undefined;
  return isKnown ? { propertyId, is: 'body', observed, discounts } : undefined;
}

function monthOf({ year, month, ...others }: SnapshotKey['query']): string | undefined {
  if (year === undefined || month === undefined || Object.keys(others).length > 0) return undefined;
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}`;
  return daysOfMonth(text).length > 0 ? text : undefined;
}

export function partOf(landed: Exclude<Landed, { is: 'bookings' }>, view: SnapshotView): PropertyPart {
  if (landed.is === 'month') return { nights: { months: { [landed.month]: monthDays(view, landed.month) } } };
  const { observed, discounts } = landed;
  return {
    ...(observed === undefined ? {} : { state: { [observed]: stateOf(observed, view) } }),
    ...(discounts === undefined
      ? {}
      : { nights: { discounts: { [discounts]: discountDays(discounts, view) } } }),
  };
}

function stateOf(resource: ObservedResource, view: SnapshotView): ResourceState {
  const base = { readAt: view.readAt, shape: view.shape, failure: view.lastFailure };
  if (!view.hasBody || view.readAt === null) return { ...base, facts: {} };
  const facts = factsOf(resource, view, new Date(view.readAt));
  if (!editableReads.has(resource)) return { ...base, facts };
  return { ...base, facts, editableBody: view.body, readings: view.readings };
}
