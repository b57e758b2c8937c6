import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { isTelling } from '../../mapping/names/known-names.ts';
import type { PlacedRow } from '../../mapping/fit/part-rows.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import type { Part } from '../../mapping/readings/reading.ts';
import { isIdentity } from './new-row-beginning.ts';
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
      const own = parts[part];
      const isThere = now.some((one) => one.key === key && (own?.is !== 'one' || tellsOf(own, one.row)));
      if (isThere && !(isMoved && key.startsWith('at:'))) return [];
      const bare = own === undefined ? row : bareRow(own, row);
      return bare === undefined ? [] : [[key, bare]];
    }),
  );
}

/** Where nothing is set, a record that is its one row may still stand there with its switch alone. */
function tellsOf({ leaves }: Part, record: JsonValue): boolean {
  return Object.entries(leaves).some(
    ([concept, { path }]) => isTelling(concept) && (wireAt(record, path)?.value ?? null) !== null,
  );
}

/** A row as a new one is written: without its id. Undefined where that stands inside something else. */
export function bareRow(part: Part, row: JsonValue): JsonValue | undefined {
  if (part.is === 'map') return row;
  return part.is === 'list' ? withoutId(row, part.id) : withoutIdentity(row);
}

/** A record that is its one row, without what only says which it is. */
export function withoutIdentity(record: JsonValue): JsonValue {
  if (!isJsonObject(record)) return record;
  const bare = Object.fromEntries(Object.entries(record).filter(([name]) => !isIdentity([name])));
  keepNumberTexts(record, bare, (name) => (isIdentity([name]) ? undefined : name));
  return bare;
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
