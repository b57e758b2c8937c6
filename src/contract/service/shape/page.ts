import { z } from 'zod';

import { optional } from './field.ts';
import { flag, integer } from './kinds.ts';

/** Paging of a list: "total, page, limit, totalPages (or equivalent fields)", section 2. All may be absent. */
export const pageSchema = z.object({
  total: optional(integer, 'total', 'total_count', 'total_items', 'total_results', 'count', 'itemCount'),
  page: optional(integer, 'page', 'current_page', 'page_number'),
  limit: optional(integer, 'limit', 'per_page', 'page_size', 'items_per_page'),
  totalPages: optional(integer, 'totalPages', 'total_pages', 'pages', 'page_count', 'last_page'),
  offset: optional(integer, 'offset', 'skip'),
  hasMore: optional(flag, 'has_more', 'hasNextPage', 'has_next'),
  hasPrevious: optional(flag, 'hasPreviousPage', 'hasPrevPage', 'has_previous', 'has_prev'),
});
