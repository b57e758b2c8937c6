import type { JsonValue } from '../../../../../core/values/json/json.ts';
import type { RowSet, RowValues } from '../../../../../core/writing/rows/row-fields.ts';
import { fulfils, rowSetSchema } from '../../../../../core/writing/rows/row-fields.ts';
import { pairRows } from '../../../../../core/writing/rows/row-set-comparison.ts';

/** A row on its way: it goes or comes. One that changes does both, one after the other. */
export interface RowMove {
  readonly key: string;
  readonly is: 'going' | 'coming';
  readonly values: RowValues;
  /** Of a row that changes, its other side; null of one that only goes or comes. */
  readonly against: RowValues | null;
}

export interface RowMoves {
  readonly moves: readonly RowMove[];
  /** Rows that stay as they are. */
  readonly stay: readonly RowValues[];
}

/**
 * What becomes of each row between two sets of values; nothing where one of them is no set of rows. Null before is what the
 * service leaves out: whatever is wanted there comes.
 */
export function rowMoves(now: JsonValue, desired: JsonValue): RowMoves {
  const [before, after] = [rowSetSchema.safeParse(now ?? noRows), rowSetSchema.safeParse(desired)];
  if (!before.success || !after.success) return { moves: [], stay: [] };
  return movesBetween(before.data, after.data);
}

const noRows: RowSet = { active: null, rows: [] };

function movesBetween(now: RowSet, desired: RowSet): RowMoves {
  const moves: RowMove[] = [];
  const stay: RowValues[] = [];
  for (const { field, now: old, wanted } of pairRows(now.rows, desired.rows)) {
    if (old !== undefined && wanted !== undefined && fulfils(old.values, wanted.values)) {
      stay.push(old.values);
      continue;
    }
    const sides = [old?.values ?? null, wanted?.values ?? null] as const;
    if (sides[0] !== null) {
      moves.push({ key: `${field} removed`, is: 'going', values: sides[0], against: sides[1] });
    }
    if (sides[1] !== null) {
      moves.push({ key: `${field} added`, is: 'coming', values: sides[1], against: sides[0] });
    }
  }
  return { moves, stay };
}

export function rowsIn(values: JsonValue): readonly RowValues[] {
  const set = rowSetSchema.safeParse(values);
  return set.success ? set.data.rows.map((row) => row.values) : [];
}
