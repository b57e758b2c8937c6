import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { isTelling } from '../../mapping/names/known-names.ts';
import type { PlacedRow } from '../../mapping/fit/part-rows.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import type { Part } from '../../mapping/fields/field-mapping.ts';
import { isIdentity } from './new-row-beginning.ts';
import type { RowsBase } from './row-set-reading.ts';

/**
 * The rows that an undo recreates, by key, each as it was except for its id, including unknown fields that no other row
 * can supply. Positional rows are all recreated if their number changed.
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

/** If nothing is set, a record that is its only row may still exist with just its switch. */
function tellsOf({ leaves }: Part, record: JsonValue): boolean {
  return Object.entries(leaves).some(
    ([concept, { path }]) => isTelling(concept) && (wireAt(record, path)?.value ?? null) !== null,
  );
}

/** A row without its id, as for a new one. Undefined if the id is nested. */
export function bareRow(part: Part, row: JsonValue): JsonValue | undefined {
  if (part.is === 'map') return row;
  return part.is === 'list' ? withoutId(row, part.id) : withoutIdentity(row);
}

export function withoutIdentity(record: JsonValue): JsonValue {
  if (!isJsonObject(record)) return record;
  const bare = Object.fromEntries(Object.entries(record).filter(([name]) => !isIdentity([name])));
  keepNumberTexts(record, bare, (name) => (isIdentity([name]) ? undefined : name));
  return bare;
}

/** Undefined if the id is nested, because it is then not removed. */
function withoutId(row: JsonValue, id: readonly string[] | null): JsonValue | undefined {
  const [name, ...inner] = id ?? [];
  if (name === undefined) return row;
  if (!isJsonObject(row) || inner.length > 0) return undefined;
  const bare = Object.fromEntries(Object.entries(row).filter(([one]) => one !== name));
  keepNumberTexts(row, bare, (one) => (one === name ? undefined : one));
  return bare;
}
