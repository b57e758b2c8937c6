import { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject, ownValue } from '../../json/json.ts';
import { draftBareValue, draftLooseRecord, readThrough, recognisesAnyLike, spellingLike } from './draft.ts';
import { fieldSourceOf } from './field.ts';
import { wholeNames } from './frame-names.ts';
import { fieldPath, foreignPath, itemPath } from './note.ts';
import type { FieldNotes } from './note.ts';
import { withIdsBeside } from './resource-object.ts';
import { lettersOf } from './spelling.ts';

/** How the rows of a resource that is only read may be written besides as a list of flat records. */
export interface LooseRows {
  /** Objects and pairs inside a row whose members count as the row's own: `dates.from`, `dates.0`. */
  readonly within: readonly string[];
  /** The field that the key of a map tells where the row itself does not. */
  readonly named?: string;
}

/** Rows as a list, as a map by name, or with their fields in `attributes`; a row that cannot be read spoils them all. */
export function looseRows<R extends z.ZodObject>(row: R, how: LooseRows): z.ZodArray<R> {
  const rows = z.array(row);
  if (how.named !== undefined) namedBy.set(rows, how.named);
  return readThrough(
    rows,
    (value, path, notes) => {
      const rows = placedRows(row, how, value, path);
      if (rows === undefined) return undefined;
      const drafted = rows.map((one) => draftLooseRow(row, how, one, notes));
      return drafted.includes(undefined) ? undefined : drafted.flatMap((one) => one ?? []);
    },
    (value) => isMapOfRows(row, how, value),
  );
}

const namedBy = new WeakMap<z.ZodType, string>();

/** The field of a row that the keys of a map of rows tell. */
export function rowsNamedBy(rows: z.ZodType): string | undefined {
  return namedBy.get(rows);
}

/** One record that may be written as loosely as a row. */
export function looseRecord<R extends z.ZodObject>(record: R, within: readonly string[]): R {
  return readThrough(record, (value, path, notes) =>
    isJsonObject(value)
      ? draftLooseRow(record, { within }, { value, path, name: null }, notes)
      : draftBareValue(record, value, path, notes),
  );
}

interface PlacedRow {
  readonly value: JsonValue;
  readonly path: string;
  readonly name: string | null;
}

function placedRows(
  row: z.ZodObject,
  how: LooseRows,
  value: JsonValue,
  path: string,
): readonly PlacedRow[] | undefined {
  if (Array.isArray(value)) return value.map((item) => ({ value: item, path: itemPath(path), name: null }));
  if (!isJsonObject(value) || !isMapOfRows(row, how, value)) return undefined;
  return Object.entries(value).map(([name, item]) => ({ value: item, path: foreignPath(path, name), name }));
}

/** An object whose every member is a row. An empty one is a list without rows. */
function isMapOfRows(row: z.ZodObject, how: LooseRows, value: JsonObject): boolean {
  return Object.entries(value).every(
    ([name, item]) =>
      !wholeNames.has(name) &&
      spellingLike(row, name) === undefined &&
      isJsonObject(item) &&
      recognisesAnyLike(row, flattened(how.within, ownRecord(row, item).value)),
  );
}

function draftLooseRow(
  row: z.ZodObject,
  how: LooseRows,
  placed: PlacedRow,
  notes: FieldNotes,
): JsonObject | undefined {
  if (!isJsonObject(placed.value)) {
    const bare = draftBareValue(row, placed.value, placed.path, notes);
    if (bare !== undefined) return bare;
    notes.addUnknown(placed.path, placed.value);
    return undefined;
  }
  const own = ownRecord(row, placed.value);
  const path = own.isInside ? fieldPath(placed.path, 'attributes') : placed.path;
  const flat = flattened(how.within, own.value);
  const spellings = how.named === undefined ? [] : spellingsOf(row, how.named);
  const [best] = spellings;
  if (
    placed.name === null ||
    best === undefined ||
    Object.keys(flat).some((name) => spellings.includes(spellingLike(row, name) ?? name))
  ) {
    return draftLooseRecord(row, flat, path, notes);
  }
  return draftLooseRecord(row, { ...flat, [best]: placed.name }, path, notes);
}

function spellingsOf(row: z.ZodObject, field: string): readonly string[] {
  const declared: unknown = row.shape[field];
  return declared instanceof z.ZodType ? (fieldSourceOf(declared)?.spellings ?? []) : [];
}

/** `{id, type, attributes: {…}}` stands for what is in `attributes`. */
function ownRecord(row: z.ZodObject, value: JsonObject): { value: JsonObject; isInside: boolean } {
  const attributes = ownValue(value, 'attributes');
  return isJsonObject(attributes) && spellingLike(row, 'attributes') === undefined
    ? { value: withIdsBeside(row, value, attributes), isInside: true }
    : { value, isInside: false };
}

/** Members of the objects and pairs `within` as fields of the row: `dates.from`, `dates.0`. */
function flattened(within: readonly string[], value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): (readonly [string, JsonValue])[] => {
      if (!within.includes(lettersOf(name))) return [[name, item]];
      if (isJsonObject(item)) return Object.entries(item).map(([inner, one]) => [`${name}.${inner}`, one]);
      const isPair = Array.isArray(item) && item.length === 2;
      return isPair ? item.map((one, index) => [`${name}.${String(index)}`, one]) : [[name, item]];
    }),
  );
}
