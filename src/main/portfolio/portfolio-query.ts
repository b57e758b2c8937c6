import type { PortfolioResource } from '../../core/analysis/property-facts.ts';
import { recentBookingsQuery } from '../../core/analysis/bookings/recent-bookings-query.ts';

/** The query with which the portfolio reads a resource. */
export function portfolioQuery(resource: PortfolioResource, now: Date): Record<string, string> {
  return resource === 'bookings' ? recentBookingsQuery(now) : {};
}
