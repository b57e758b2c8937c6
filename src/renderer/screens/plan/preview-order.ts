import type { OutcomeState, PreviewLine } from './preview-lines.ts';

export const previewColumns = ['property', 'outcome'] as const;
export type PreviewColumn = (typeof previewColumns)[number];

export interface PreviewOrder {
  readonly column: PreviewColumn;
  readonly descending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** What needs a decision stands first. */
const ranks: Readonly<Record<OutcomeState, number>> = { refused: 0, change: 1, 'no-change': 2 };

/** The lines of one outcome (null: of all) that hold every word of the filter, in order; null: as they were selected. */
export function shownLines(
  lines: readonly PreviewLine[],
  state: OutcomeState | null,
  filter: string,
  order: PreviewOrder | null,
): readonly PreviewLine[] {
  const words = filter.toLocaleLowerCase().split(/\s+/);
  const found = lines.filter(
    ({ row, searchText }) =>
      (state === null || row.outcome.state === state) && words.every((word) => searchText.includes(word)),
  );
  if (order === null) return found;
  const sign = order.descending ? -1 : 1;
  return found.toSorted((left, right) => sign * compare(left, right, order.column));
}

function compare(left: PreviewLine, right: PreviewLine, column: PreviewColumn): number {
  if (column === 'outcome') {
    const byRank = ranks[left.row.outcome.state] - ranks[right.row.outcome.state];
    if (byRank !== 0) return byRank;
  }
  return collator.compare(left.title, right.title);
}

/** The same column again turns the order round, then gives it up. */
export function nextOrder(order: PreviewOrder | null, column: PreviewColumn): PreviewOrder | null {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}

export function countStates(lines: readonly PreviewLine[]): Readonly<Record<OutcomeState, number>> {
  const counts = { change: 0, 'no-change': 0, refused: 0 };
  for (const { row } of lines) counts[row.outcome.state] += 1;
  return counts;
}
