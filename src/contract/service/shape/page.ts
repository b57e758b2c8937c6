import { z } from 'zod';

import { optional } from './field.ts';
import { anything, flag, integer } from './kinds.ts';

/** Paging of a list: "total, page, limit, totalPages (or equivalent fields)", section 2. All may be absent. */
export const pageSchema = z.object({
  total: optional(integer, 'total', 'total_count', 'total_items', 'total_results', 'totalElements'),
  /** Of the whole list or of this page: services mean either. */
  count: optional(integer, 'count', 'item_count'),
  page: optional(integer, 'page', 'current_page', 'page_number'),
  limit: optional(integer, 'limit', 'per_page', 'page_size', 'items_per_page'),
  totalPages: optional(integer, 'totalPages', 'total_pages', 'pages', 'page_count', 'last_page'),
  offset: optional(integer, 'offset', 'skip'),
  hasMore: optional(flag, 'has_more', 'hasNextPage', 'has_next', 'has_next_page', 'more', 'more_available'),
  /** Rows were left out of it, however the rest could be had. */
  truncated: optional(flag, 'truncated', 'is_truncated', 'partial', 'is_partial', 'incomplete'),
  hasPrevious: optional(flag, 'hasPreviousPage', 'hasPrevPage', 'has_previous', 'has_prev'),
  /** SECURITY: only whether there is one is looked at. A link of the service's is never followed. */
  next: optional(anything, 'next', 'next_page', 'next_page_url', 'next_url', 'next_link', 'next_cursor'),
});
export type ReportedPage = z.output<typeof pageSchema>;

/** How many rows the whole list has, as the service tells it; null where it does not. */
export function reportedTotal(reported: ReportedPage | null | undefined, rowCount: number): number | null {
  const { total, count, offset, limit } = reported ?? {};
  if (typeof total === 'number' && total >= 0) return total;
  if (typeof count !== 'number') return null;
  // From the first row on and with room for more, these are all rows there are, whatever the count is of.
  const isWhole = offset === 0 && typeof limit === 'number' && rowCount < limit && count === rowCount;
  // A count that is this page's own says nothing about the list.
  return count > rowCount || isWhole ? count : null;
}
