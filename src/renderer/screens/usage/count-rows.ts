import type { JsonObject, JsonValue } from '../../../core/values/json/json.ts';
import { isJsonObject } from '../../../core/values/json/json.ts';

type Scalar = string | number | boolean | null;
export type CountRow = readonly Scalar[];

export interface CountColumn {
  readonly field: string;
  readonly numeric: boolean;
}

export interface CountRows {
  readonly columns: readonly CountColumn[];
  readonly rows: readonly CountRow[];
}

const mostColumns = 8;

/**
 * A breakdown as rows and columns: a list of flat records, or an object of names with counts. Undefined for every
 * other form, which is to be shown as it came.
 */
export function countRows(value: JsonValue): CountRows | undefined {
  if (isJsonObject(value)) return rowsOfMap(value);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFlat)) return undefined;
  const fields = [...new Set(value.flatMap((record) => Object.keys(record)))];
  if (fields.length === 0 || fields.length > mostColumns) return undefined;
  const rows = value.map((record) => fields.map((field) => scalarOf(record[field])));
  return withColumns(fields, rows);
}

function rowsOfMap(map: JsonObject): CountRows | undefined {
  const entries = Object.entries(map);
  if (entries.length === 0) return undefined;
  const counts = entries.map(([, count]) => numberOf(scalarOf(count)));
  if (counts.some((count) => count === null)) return undefined;
  return withColumns(
    ['', 'requests'],
    entries.map(([name, count]) => [name, scalarOf(count)]),
  );
}

function withColumns(fields: readonly string[], rows: readonly CountRow[]): CountRows {
  const columns = fields.map((field, index) => ({
    field,
    numeric:
      index > 0 &&
      rows.some((row) => numberOf(row[index]) !== null) &&
      rows.every((row) => isCount(row[index])),
  }));
  return { columns, rows };
}

/** The number behind a cell, also where it came as text; null for everything else. */
export function numberOf(cell: Scalar | undefined): number | null {
  if (typeof cell === 'number') return cell >= 0 ? cell : null;
  if (typeof cell !== 'string' || !/^\d{1,15}(?:\.\d+)?$/.test(cell)) return null;
  return Number(cell);
}

function isCount(cell: Scalar | undefined): boolean {
  return cell === null || cell === undefined || numberOf(cell) !== null;
}

function scalarOf(value: JsonValue | undefined): Scalar {
  return typeof value === 'object' || value === undefined ? null : value;
}

function isFlat(record: JsonValue): record is JsonObject {
  return (
    isJsonObject(record) && Object.values(record).every((part) => typeof part !== 'object' || part === null)
  );
}
