export interface SortChoice {
  readonly column: string;
  readonly descending: boolean;
}

export type SortValue = string | number | null;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** In the order of a column; what is missing stands last either way, and equals keep their order. */
export function sortedRows<R>(
  rows: readonly R[],
  valueOf: (row: R) => SortValue,
  descending: boolean,
): readonly R[] {
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((left, right) => {
      if (left.value === null || right.value === null) {
        return Number(left.value === null) - Number(right.value === null);
      }
      return sign * compare(left.value, right.value);
    })
    .map(({ row }) => row);
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** The same column again turns the order round. */
export function nextSort(sort: SortChoice, column: string): SortChoice {
  return { column, descending: sort.column === column && !sort.descending };
}

/** Every word of the filter is somewhere in the text. */
export function matchesWords(text: string, filter: string): boolean {
  const lower = text.toLocaleLowerCase();
  return filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
