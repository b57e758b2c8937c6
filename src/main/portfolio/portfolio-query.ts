import type { PortfolioResource } from '../../insight/property-facts.ts';
import { recentSince } from '../../insight/portfolio-row.ts';

/** The service names no most for bookings; its search takes 100. A house has fewer in two months. */
const bookingsLimit = '100';

/**
 * The query with which the portfolio reads a resource. Bookings: from the first of the month in which the last
 * thirty days begin, so that the same snapshot serves a month rather than a day.
 */
export function portfolioQuery(resource: PortfolioResource, now: Date): Record<string, string> {
  if (resource !== 'bookings') return {};
  return { limit: bookingsLimit, since: `${recentSince(now).slice(0, 8)}01` };
}
