import { readableEndpoints } from '../service/catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { portfolioResources } from './property-facts.ts';
import { recentBookingsQuery } from './bookings/booking-periods.ts';

export interface PropertyRead {
  readonly resource: ResourceName;
  readonly query: Record<string, string>;
}

/** The owner's contact is not stored, and available nights need a day and a party. */
const askedAlone: ReadonlySet<ResourceName> = new Set(['owner-contact', 'available-nights']);
const bySync: ReadonlySet<ResourceName> = new Set(portfolioResources);

/** What a property's tabs read besides the sync. */
export const furtherResources: readonly ResourceName[] = readableEndpoints
  .filter(({ path }) => path.includes('/properties/{id}/'))
  .map(({ resource }) => resource)
  .filter((resource) => !bySync.has(resource) && !askedAlone.has(resource));

const monthsAhead = 12;

/** Every read of a property's screens, with the exact queries, so that the screens find the answers offline. */
export function readsOfProperty(now: Date): readonly PropertyRead[] {
  return [
    ...portfolioResources.map((resource) => ({
      resource,
      query: resource === 'bookings' ? recentBookingsQuery(now) : {},
    })),
    ...furtherResources
      .filter((resource) => resource !== 'unavailable-dates')
      .map((resource) => ({
        resource,
        query: resource === 'reviews' ? { limit: String(reviewsToAPage) } : {},
      })),
    ...monthsShown(now).map((query) => ({ resource: 'unavailable-dates' as const, query })),
  ];
}

/** The twelve months that Calendar opens with and Overview shows. */
function monthsShown(now: Date): readonly Readonly<Record<'month' | 'year', string>>[] {
  return Array.from({ length: monthsAhead }, (_, later) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1));
    return { month: String(month.getUTCMonth() + 1), year: String(month.getUTCFullYear()) };
  });
}

/** Section 8 gives a default of 10 and no maximum. */
export const reviewsToAPage = 50;
