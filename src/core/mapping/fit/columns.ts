import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { numberTextIn, writeNumberAs } from '../../values/json/json-source.ts';
import { startsWith, valueAt, wireAt, withMember, withValueAt } from '../bodies/body-path.ts';
import type { Wire } from '../fields/codec.ts';
import type { Part, RowsPart } from '../fields/field-mapping.ts';

/** A part of any kind, also in a draft. */
interface InColumns {
  readonly is?: Part['is'];
  readonly columns?: RowsPart['columns'];
}
type RowsWay = Pick<RowsPart, 'is' | 'path' | 'columns'>;

/** What contains the rows of a part: the list or object at its path, or one assembled from its columns. */
export function rowsHeldBy(part: RowsWay, record: JsonValue): JsonValue | undefined {
  const held = valueAt(record, part.path);
  if (part.columns === undefined || held === undefined) return held;
  const reported = part.columns.flatMap((path) => {
    const column = valueAt(held, path);
    return column === undefined ? [] : [{ path, column }];
  });
  const columns = reported.filter(({ column }) => column !== null);
  if (reported.length === 0) return undefined;
  return part.is === 'list' ? listOf(columns) : objectOf(columns);
}

/** The record with these rows in place of the part's own. Undefined if they don't fit. */
export function withRowsHeld(part: RowsWay, record: JsonValue, rows: JsonValue): JsonValue | undefined {
  if (part.columns === undefined) return withValueAt(record, part.path, () => asWire(rows));
  let now: JsonValue | undefined = record;
  for (const path of part.columns) {
    const way = [...part.path, ...path];
    const before = valueAt(record, way);
    const after = Array.isArray(rows) ? asList(before, rows, path) : asObject(before, rows, path);
    if (after === undefined || after === before) continue;
    now = now === undefined ? undefined : withValueAt(now, way, () => asWire(after));
  }
  return now;
}

/** The column that a row's path leads into. Undefined without columns or outside them. */
export function columnOn(part: InColumns, path: readonly unknown[]): readonly string[] | undefined {
  return part.columns?.find((column) => startsWith(path, column));
}

/** The path from the record to a value of a row. With columns, `row` comes after the column's own names. */
export function wayInRows<K>(
  part: Pick<RowsPart, 'path' | 'columns'>,
  row: K,
  path: readonly string[],
): readonly (string | K)[] {
  const column = columnOn(part, path) ?? [];
  return [...part.path, ...column, row, ...path.slice(column.length)];
}

interface Column {
  readonly path: readonly string[];
  readonly column: JsonValue;
}

/** One row per index. Undefined if the lists differ in length. */
function listOf(columns: readonly Column[]): JsonValue | undefined {
  const lengths = columns.map(({ column }) => (Array.isArray(column) ? column.length : -1));
  const [length = 0] = lengths;
  if (length < 0 || lengths.some((other) => other !== length)) return undefined;
  return Array.from({ length }, (_, index) => rowOf(columns, String(index)));
}

/** One row per key, in their order. Columns may lack some. */
function objectOf(columns: readonly Column[]): JsonValue | undefined {
  if (!columns.every(({ column }) => isJsonObject(column))) return undefined;
  const keys = new Set(columns.flatMap(({ column }) => Object.keys(column ?? {})));
  return Object.fromEntries([...keys].map((key) => [key, rowOf(columns, key)]));
}

function rowOf(columns: readonly Column[], key: string): JsonObject {
  let row: JsonValue = {};
  for (const { path, column } of columns) {
    const wire = cellOf(column, key);
    if (wire !== undefined) row = withValueAt(row, path, () => wire) ?? row;
  }
  return isJsonObject(row) ? row : {};
}

/** A cell with its number text. */
function cellOf(column: JsonValue, key: string): Wire | undefined {
  if (typeof column !== 'object' || column === null) return undefined;
  const value = Array.isArray(column) ? column[Number(key)] : ownValue(column, key);
  if (value === undefined) return undefined;
  return { value, numberText: typeof value === 'number' ? numberTextIn(column, key) : null };
}

function isSameCell(left: Wire | undefined, right: Wire | undefined): boolean {
  return left?.value === right?.value && (left?.numberText ?? null) === (right?.numberText ?? null);
}

/** A column that is a list has one item per row, null if the row has no value. */
function asList(
  before: JsonValue | undefined,
  rows: readonly JsonValue[],
  path: readonly string[],
): JsonValue | undefined {
  const cells = rows.map((row) => wireAt(row, path));
  if (!Array.isArray(before) && cells.every((cell) => (cell?.value ?? null) === null)) return before;
  const isSame =
    Array.isArray(before) &&
    before.length === cells.length &&
    cells.every((cell, index) => isSameCell(cell, cellOf(before, String(index))));
  if (isSame) return before;
  const list = cells.map((cell) => cell?.value ?? null);
  for (const [index, cell] of cells.entries())
    if ((cell?.numberText ?? null) !== null) writeNumberAs(list, index, cell?.numberText ?? '');
  return list;
}

/** Keys keep the column's order. New ones come last. */
function asObject(
  before: JsonValue | undefined,
  rows: JsonValue,
  path: readonly string[],
): JsonValue | undefined {
  const own = before !== undefined && isJsonObject(before) ? before : {};
  const cells = new Map(
    Object.entries(isJsonObject(rows) ? rows : {}).flatMap(
      ([key, row]): readonly (readonly [string, Wire])[] => {
        const cell = wireAt(row, path);
        return cell === undefined ? [] : [[key, cell]];
      },
    ),
  );
  const present = Object.keys(own);
  const isSame =
    cells.size === present.length && present.every((key) => isSameCell(cells.get(key), cellOf(own, key)));
  if (isSame) return before;
  const keys = [
    ...present.filter((key) => cells.has(key)),
    ...[...cells.keys()].filter((key) => !Object.hasOwn(own, key)),
  ];
  return keys.reduce<JsonObject>((sofar, key) => withMember(sofar, key, cells.get(key) ?? asWire(null)), {});
}

function asWire(value: JsonValue): Wire {
  return { value, numberText: null };
}
