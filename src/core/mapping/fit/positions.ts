import type { JsonValue } from '../../values/json/json.ts';
import { isSamePath, itemName, wireAt } from '../bodies/body-path.ts';
import { knownLength } from './known-lists.ts';
import type { RowsPart } from '../fields/field-mapping.ts';

/** Longer lists are no positional rows. */
export const mostPositions = 20;

/** The common length of rows that are lists. Undefined if they are no lists or differ in length. */
export function positionsOf(rows: readonly JsonValue[]): number | undefined {
  const [first] = rows;
  const length = Array.isArray(first) ? first.length : 0;
  const areAlike = rows.every((row) => Array.isArray(row) && row.length === length);
  return areAlike && length > 0 && length <= mostPositions ? length : undefined;
}

/** Whether a value can be a row of this part: for positional rows, a list of the right length. */
export function isRowOf({ positions }: Pick<RowsPart, 'positions'>, row: JsonValue): boolean {
  return positions === undefined || (Array.isArray(row) && row.length === positions);
}

export type BareRow =
  | { readonly ok: true; readonly row: JsonValue }
  | { readonly ok: false; readonly path: string };

/**
 * The initial content of a new positional row: null at each position. Refused if some row has a value at an unknown
 * position, because a new row would lack it.
 */
export function newBareRow(
  { leaves, positions = 0 }: Pick<RowsPart, 'leaves' | 'positions'>,
  siblings: readonly JsonValue[],
): BareRow {
  const row = Array.from({ length: positions }, () => null);
  for (const index of row.keys()) {
    const path = [itemName(index)];
    const isWhole = Object.values(leaves).some((leaf) => isSamePath(leaf.path, path));
    const isKnown = isWhole || knownLength(leaves, path) !== undefined;
    const isEmpty =
      siblings.length > 0 && siblings.every((one) => (wireAt(one, path)?.value ?? null) === null);
    if (!isKnown && !isEmpty) return { ok: false, path: itemName(index) };
  }
  return { ok: true, row };
}
