import type { PageMeta } from '../world/listing/page-meta.ts';
import { paginate } from '../world/listing/page-meta.ts';
import { checkQuery } from './query-rules.ts';

/**
 * How lists are sent that the document shows as arrays: `whole` ignores the page parameter, `meta` sends pages beside
 * their details, and `bare` sends pages alone.
 */
export const LIST_PAGINGS = ['whole', 'meta', 'bare'] as const;
export type ListPaging =
  | { readonly form: 'whole' }
  | { readonly form: 'meta' | 'bare'; readonly size: number };

const POSITIVE = { kind: 'integer', min: 1 } as const;

/** A list as the service sends it. A page that isn't a positive number counts as the first. */
export function pageOfList<T>(
  items: readonly T[],
  asked: unknown,
  paging: ListPaging,
): readonly T[] | { data: readonly T[]; meta: PageMeta } {
  if (paging.form === 'whole') return items;
  const check = checkQuery({ page: POSITIVE, limit: POSITIVE }, asked, false);
  const page = (check.ok ? check.query.integer('page') : undefined) ?? 1;
  const limit = Math.min((check.ok ? check.query.integer('limit') : undefined) ?? paging.size, paging.size);
  const paged = paginate(items, page, limit);
  return paging.form === 'meta' ? paged : paged.data;
}
