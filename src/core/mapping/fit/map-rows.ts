import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import { startsWith, withMember } from '../bodies/body-path.ts';
import { columnOn } from './columns.ts';
import type { Part } from '../fields/field-mapping.ts';

/** The path of an object of rows, and its entries that are values instead of rows. */
export type MapPlace = Pick<Extract<Part, { is: 'map' }>, 'path' | 'except'>;

/** The entries that are rows, in order. */
export function rowEntries(
  held: JsonObject,
  { except = [] }: Pick<MapPlace, 'except'>,
): [string, JsonValue][] {
  return Object.entries(held).filter(([name]) => !except.includes(name));
}

/** Whether a path of the record belongs to a part's rows, not to a value next to them. */
export function isOfRows(path: readonly string[], part: Part): boolean {
  if (part.is === 'one' || !startsWith(path, part.path)) return false;
  if (part.columns !== undefined) return columnOn(part, path.slice(part.path.length)) !== undefined;
  return part.is === 'list' || !(part.except ?? []).includes(path[part.path.length] ?? '');
}

export interface NamedRow {
  readonly name: string;
  readonly row: JsonValue;
}

/**
 * The object with exactly these rows. Values next to them stay as they are. Undefined if two entries have the same
 * name.
 */
export function withRowEntries(
  held: JsonValue | undefined,
  { except = [] }: Pick<MapPlace, 'except'>,
  rows: readonly NamedRow[],
): JsonObject | undefined {
  const names = rows.map(({ name }) => name);
  if (new Set(names).size !== names.length || names.some((name) => except.includes(name))) return undefined;
  const before = held !== undefined && isJsonObject(held) ? held : {};
  const left = [...rows];
  const entries = Object.entries(before).flatMap(([name, row]): NamedRow[] =>
    except.includes(name) ? [{ name, row }] : left.splice(0, 1),
  );
  const whole = [...entries, ...left].reduce<JsonObject>(
    (sofar, { name, row }) => withMember(sofar, name, { value: row, numberText: null }),
    {},
  );
  keepNumberTexts(before, whole, (key) => (whole[key] === before[key] ? key : undefined));
  return whole;
}
