import type { JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import { keepNumberTexts } from '../../json-source.ts';
import type { PlacedRow } from '../../readings/part-rows.ts';
import { placedRows } from '../../readings/part-rows.ts';
import type { RowsBase } from './row-set-reading.ts';

/**
 * The rows that an undo makes again, by their keys, each whole as it was before but for its id: with what nobody here
 * knows of it, which no other row can tell. Rows that go by their place are all made again where their number changed.
 */
export function rowsAgain(
  before: RowsBase | null,
  now: readonly PlacedRow[],
): ReadonlyMap<string, JsonValue> {
  if (before?.is !== 'rows') return new Map();
  const { parts } = before.fitted.reading;
  const placed = placedRows(parts, before.record) ?? [];
  const isMoved = placed.length !== now.length;
  return new Map(
    placed.flatMap(({ key, part, row }): readonly (readonly [string, JsonValue])[] => {
      const isThere = now.some((one) => one.key === key);
      if (isThere && !(isMoved && key.startsWith('at:'))) return [];
      const own = parts[part];
      const bare = own?.is === 'list' ? withoutId(row, own.id) : row;
      return bare === undefined ? [] : [[key, bare]];
    }),
  );
}

/** Undefined where the id stands inside something else: it is then not taken out. */
function withoutId(row: JsonValue, id: readonly string[] | null): JsonValue | undefined {
  const [name, ...inner] = id ?? [];
  if (name === undefined) return row;
  if (!isJsonObject(row) || inner.length > 0) return undefined;
  const bare = Object.fromEntries(Object.entries(row).filter(([one]) => one !== name));
  keepNumberTexts(row, bare, (one) => (one === name ? undefined : one));
  return bare;
}
