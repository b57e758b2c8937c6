import { readableEndpoints } from '../service/catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { portfolioResources } from './property-facts.ts';
import { recentBookingsQuery } from './bookings/booking-periods.ts';

export interface PropertyRead {
  readonly resource: ResourceName;
  readonly query: Record<string, string>;
}

/** The owner's contact is not kept; which nights are open is asked for a day and a party. */
const askedAlone: ReadonlySet<ResourceName> = new Set(['owner-contact', 'available-nights']);
const bySync: ReadonlySet<ResourceName> = new Set(portfolioResources);

/** What the tabs of a property show beside what a sync reads: all else that is read of one. */
export const furtherResources: readonly ResourceName[] = readableEndpoints
  .filter(({ path }) => path.includes('/properties/{id}/'))
  .map(({ resource }) => resource)
  .filter((resource) => !bySync.has(resource) && !askedAlone.has(resource));

const monthsAhead = 12;

/** All that the screens of a property ask for, as they ask for it: what is read so is what they find offline. */
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

/** Section 8 gives 10 where none is asked for, and no most. */
export const reviewsToAPage = 50;
