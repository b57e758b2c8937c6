import { recentSince } from './portfolio-row.ts';

/** The service names no most for bookings; its search takes 100. A house has fewer in two months. */
const bookingsLimit = '100';

/**
 * The query of the bookings that the portfolio reads and the Bookings screen begins with: from the first of the month
 * in which the last thirty days begin, so that the same snapshot serves a month rather than a day.
 */
export function recentBookingsQuery(now: Date): Record<string, string> {
  return { limit: bookingsLimit, since: `${recentSince(now).slice(0, 8)}01` };
}
