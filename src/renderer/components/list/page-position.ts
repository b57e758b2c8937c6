import type { ReportedPage } from '../../../core/mapping/paging.ts';
import { reportedTotal } from '../../../core/mapping/paging.ts';

export interface PagePosition {
  readonly page: number;
  /** Null where the service does not tell. */
  readonly totalPages: number | null;
  readonly total: number | null;
  readonly hasNext: boolean;
}

/**
 * Where a page of a list stands. What the service tells of its paging is optional and of no documented form (section
 * 2): without it, a page that came full may be followed by another.
 * @param asked the page asked for, from 1
 * @param limit rows asked for
 */
export function pagePosition(
  asked: number,
  limit: number,
  rowCount: number,
  reported: ReportedPage | null | undefined,
): PagePosition {
  const total = reportedTotal(reported, rowCount);
  const size = Math.max(1, positiveOrNull(reported?.limit) ?? limit);
  const totalPages =
    positiveOrNull(reported?.totalPages) ?? (total === null ? null : Math.max(1, Math.ceil(total / size)));
  const more = reported?.hasMore ?? (totalPages === null ? rowCount >= size : asked < totalPages);
  return { page: asked, totalPages, total, hasNext: more && rowCount > 0 };
}

function positiveOrNull(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value >= 0 ? value : null;
}
