import type { z } from 'zod';

import { isCalendarDate, weekdays } from '../../calendar-date.ts';
import type { Weekday } from '../../calendar-date.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import { isDecimalText } from '../../money.ts';
import { drafterOf } from '../shape/draft.ts';
import { fieldSourceOf } from '../shape/field.ts';
import { FieldNotes } from '../shape/note.ts';
import type { EditableRow, RowField, RowValues } from './row-fields.ts';
import { rowFieldKinds, rowFieldNames, rowValuesSchema } from './row-fields.ts';
import {
  amountLike,
  dateLike,
  findWireField,
  flagLike,
  integerLike,
  textLike,
  weekdaysLike,
} from './wire-kind.ts';

/** The rows of a body, in the body's own spelling and as values. */
export type WireRows =
  | {
      readonly ok: true;
      readonly rows: readonly EditableRow[];
      /** Names of fields that hold something and are not known here: they cannot be sent back. */
      readonly foreign: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads rows declared by `schema` so that they can be written again. A field that is known and cannot be read makes
 * the whole unreadable: a replacement would lose it.
 */
export function readWireRows(schema: z.ZodObject, raws: readonly JsonValue[]): WireRows {
  const known = knownNames(schema);
  const rows: EditableRow[] = [];
  const foreign = new Set<string>();
  for (const [index, raw] of raws.entries()) {
    if (!isJsonObject(raw)) return { ok: false, reason: `Row ${String(index + 1)} is not a record.` };
    const row = readWireRow(schema, raw);
    if (!row.ok) return { ok: false, reason: `Row ${String(index + 1)}: ${row.reason}` };
    for (const [name, value] of Object.entries(raw)) {
      if (value !== null && !known.has(name)) foreign.add(name);
    }
    const id = idOf(schema, raw);
    rows.push({ key: id ?? `at:${String(index + 1)}`, values: row.values, wire: row.wire });
  }
  return { ok: true, rows: withUniqueKeys(rows), foreign: [...foreign] };
}

type RowRead =
  | { readonly ok: true; readonly values: RowValues; readonly wire: JsonObject }
  | { readonly ok: false; readonly reason: string };

function readWireRow(schema: z.ZodObject, raw: JsonObject): RowRead {
  const values: Record<string, JsonValue> = {};
  const wire: JsonObject = {};
  for (const field of fieldsOf(schema)) {
    const found = findWireField(raw, spellingsOf(schema, field));
    if (found === undefined) continue;
    const value = readField(schema, field, found.value);
    if (value === undefined) {
      return { ok: false, reason: `“${found.name}” holds something that cannot be read here.` };
    }
    values[field] = value;
    wire[found.name] = found.value;
  }
  const parsed = rowValuesSchema.safeParse(values);
  return parsed.success
    ? { ok: true, values: parsed.data, wire }
    : { ok: false, reason: `${String(parsed.error.issues[0]?.path[0] ?? 'It')} is out of bounds.` };
}

/** The writable fields that rows of this kind may have. */
export function fieldsOf(schema: z.ZodObject): readonly RowField[] {
  return rowFieldNames.filter((field) => Object.hasOwn(schema.shape, field));
}

/** Which writable field a name stands for in rows of this kind. */
export function fieldNamed(schema: z.ZodObject, name: string): RowField | undefined {
  return fieldsOf(schema).find((field) => spellingsOf(schema, field).includes(name));
}

/**
 * A row as the service writes rows: unchanged fields verbatim, changed ones in their own kind, new rows in the kind
 * and the field set of their siblings. `camelCase` decides only where no row was ever read.
 */
export function wireRowOf(
  schema: z.ZodObject,
  row: EditableRow,
  siblings: readonly EditableRow[],
  camelCase: boolean,
): JsonObject {
  const body: JsonObject = {};
  for (const field of fieldsOf(schema)) {
    const spellings = spellingsOf(schema, field);
    const own = findWireField(row.wire, spellings);
    const value = row.values[field];
    if (own !== undefined && (value === undefined || isSame(readField(schema, field, own.value), value))) {
      body[own.name] = own.value;
      continue;
    }
    // A row that was read without the field stays without it while nobody gave it one.
    if (own === undefined && value === undefined && Object.keys(row.wire).length > 0) continue;
    const pattern = own ?? patternOf(siblings, spellings);
    if (pattern === undefined && (value ?? null) === null) continue;
    const name = pattern?.name ?? defaultName(spellings, camelCase);
    body[name] = written(field, pattern?.value ?? null, value ?? null);
  }
  return body;
}

/** How a sibling writes the field; one that holds a value tells more than a null. */
function patternOf(siblings: readonly EditableRow[], spellings: readonly string[]) {
  const found = siblings.flatMap(({ wire }) => findWireField(wire, spellings) ?? []);
  return found.find(({ value }) => value !== null) ?? found[0];
}

export function defaultName(spellings: readonly string[], camelCase: boolean): string {
  const [first = ''] = spellings;
  return camelCase
    ? first.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
    : first;
}

function written(field: RowField, like: JsonValue, value: JsonValue): JsonValue {
  switch (rowFieldKinds[field]) {
    case 'text':
      return textLike(like, typeof value === 'string' ? value : null);
    case 'date':
      return dateLike(like, isCalendarDate(value) ? value : null);
    case 'integer':
      return integerLike(like, typeof value === 'number' ? value : null);
    case 'percent':
    case 'amount':
      return amountLike(like, isDecimalText(value) ? value : null);
    case 'flag':
      return typeof value === 'boolean' ? flagLike(like, value) : null;
    case 'weekdays':
      return weekdaysLike(like, Array.isArray(value) ? value.filter(isWeekday) : null);
  }
}

function isWeekday(value: JsonValue): value is Weekday {
  return weekdays.some((day) => day === value);
}

export function spellingsOf(schema: z.ZodObject, field: string): readonly string[] {
  const declared: unknown = schema.shape[field];
  return isSchema(declared) ? (fieldSourceOf(declared)?.spellings ?? []) : [];
}

function readField(schema: z.ZodObject, field: RowField, value: JsonValue): JsonValue | undefined {
  if (value === null) return null;
  const declared: unknown = schema.shape[field];
  const source = isSchema(declared) ? fieldSourceOf(declared) : undefined;
  return source === undefined ? undefined : drafterOf(source.kind).draft(value, '', new FieldNotes());
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function knownNames(schema: z.ZodObject): ReadonlySet<string> {
  return new Set(Object.keys(schema.shape).flatMap((field) => spellingsOf(schema, field)));
}

function idOf(schema: z.ZodObject, raw: JsonObject): string | undefined {
  const found = findWireField(raw, spellingsOf(schema, 'rowId'));
  return typeof found?.value === 'number' || typeof found?.value === 'string'
    ? `id:${String(found.value).slice(0, 60)}`
    : undefined;
}

/** Ids that repeat tell nothing apart: those rows go by their place. */
function withUniqueKeys(rows: readonly EditableRow[]): EditableRow[] {
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  return rows.map((row, index) =>
    counts.get(row.key) === 1 ? row : { ...row, key: `at:${String(index + 1)}` },
  );
}

function isSame(read: JsonValue | undefined, wanted: JsonValue): boolean {
  return read !== undefined && JSON.stringify(read) === JSON.stringify(wanted);
}
