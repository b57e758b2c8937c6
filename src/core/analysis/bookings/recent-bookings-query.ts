const monthsBack = 24;
/** The service names no most for bookings; its search takes 100. What a house has beyond is asked for by `offset`. */
const limit = '100';

/**
 * The query of the bookings that the portfolio reads, blocks included: two years of creation dates tell the bookings of
 * a year, and those of the year before as they stood then. From the first of a month, so that the same snapshot serves
 * a month rather than a day.
 */
export function recentBookingsQuery(now: Date): Record<string, string> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));
  return { includeBlocks: 'true', limit, since: first.toISOString().slice(0, 10) };
}
