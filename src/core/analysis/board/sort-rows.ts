import type { BoardRow } from './board-figures.ts';
import type { BoardSeasons } from './season-columns.ts';
import { seasonGapAt } from './season-gap-at.ts';
import { yearGap } from './year-gap.ts';

/** What the rows stand by; `key` is a column's (`season-columns.ts`). */
export type BoardSort =
  | { readonly by: 'season'; readonly key: string }
  | { readonly by: 'year' | 'discounts' | 'name' };

export interface SortedRows {
  readonly rows: readonly BoardRow[];
  /** Houses at the end, of which the figure sorted by is not told. */
  readonly notReported: number;
}

/**
 * Worst first: the lowest gap against the percentile of `level`, or the highest discount share (of the reading in
 * which the total is after discounts). What is the same stands by name.
 */
export function sortRows(
  rows: readonly BoardRow[],
  sort: BoardSort,
  seasons: Pick<BoardSeasons, 'of'>,
  level: number,
): SortedRows {
  const figure = figureOf(sort, seasons, level);
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const keyed = rows.map((row) => ({ row, worst: figure(row), name: row.title ?? String(row.propertyId) }));
  keyed.sort(
    (left, right) =>
      byFigure(left.worst, right.worst) ||
      Number(left.row.title === null) - Number(right.row.title === null) ||
      order.compare(left.name, right.name) ||
      left.row.propertyId - right.row.propertyId,
  );
  return {
    rows: keyed.map(({ row }) => row),
    notReported: sort.by === 'name' ? 0 : keyed.filter(({ worst }) => worst === null).length,
  };
}

/** Smaller is worse. */
function figureOf(
  sort: BoardSort,
  seasons: Pick<BoardSeasons, 'of'>,
  level: number,
): (row: BoardRow) => number | null {
  switch (sort.by) {
    case 'season':
      return ({ propertyId }) => seasonGapAt(seasons.of(propertyId, sort.key), level).percent;
    case 'year':
      return (row) => yearGap(row.seasons, level).percent;
    case 'discounts':
      return ({ discountShare }) => {
        const percent = discountShare?.percentIfTotalIsNet ?? null;
        return percent === null ? null : -percent;
      };
    case 'name':
      return () => null;
  }
}

function byFigure(left: number | null, right: number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left - right;
}
