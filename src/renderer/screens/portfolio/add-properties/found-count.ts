import type { SnapshotView } from '../../../../ipc/snapshots.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { reportedTotal } from '../../../../core/mapping/paging.ts';
import { foundProperties } from './found-property.ts';
import { decodeSearch } from './search-query.ts';

export interface FoundCount {
  readonly count: number;
  /** `all`: of the whole search; `page`: of this page, where the service tells no total. */
  readonly of: 'all' | 'page';
}

/** How many a page of the search says that there are; null before it was read, and where it is not understood. */
export function foundCount(
  view: Pick<SnapshotView, 'hasBody' | 'body'> | undefined,
  page: number,
): FoundCount | null {
  const value = view?.hasBody === true ? decodeSearch(view.body) : undefined;
  if (value === undefined) return null;
  const here = foundProperties(value.rows).length;
  const total = reportedTotal(value.page, value.rows.length);
  // A total of none above rows that are there is no total.
  if (total !== null && (total > 0 || here === 0)) return { count: total, of: 'all' };
  return { count: here, of: page === 1 && here === 0 ? 'all' : 'page' };
}

export function isNothingFound(found: FoundCount): boolean {
  return found.of === 'all' && found.count === 0;
}

/** "23 properties found", or how many this page holds. */
export function countWords(found: FoundCount, locale: string): string {
  if (isNothingFound(found)) return 'Nothing found';
  const { count } = found;
  return found.of === 'all'
    ? `${formatCounted(count, 'property', 'properties', locale)} found`
    : `${formatCounted(count, 'property', 'properties', locale)} on this page`;
}
