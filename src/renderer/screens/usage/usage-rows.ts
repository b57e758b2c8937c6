import { type JsonObject, type JsonValue, isJsonObject } from '../../../core/values/json/json.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import type { ChartTableData } from '../../charts/frame/chart-table.tsx';
import { formatDuration } from '../../components/format/format-quantity.ts';
import { momentText } from '../../components/format/moment-text.ts';
import { type Column, fieldColumn, tableOf } from '../../kit/simple-table.tsx';
import { visibleText } from '../../components/format/visible-text.ts';

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

/** From a list of flat records or an object of names and counts. Undefined for anything else. */
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

/** The number in a cell, even if sent as text. Null for anything else. */
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

/** The share of the rate limit that remains, 0 to 1. Null unless both figures are known and consistent. */
export function budgetShare(budget: {
  readonly limit: number | null;
  readonly remaining: number | null;
}): number | null {
  const { limit, remaining } = budget;
  if (limit === null || remaining === null || limit <= 0 || remaining < 0 || remaining > limit) return null;
  return remaining / limit;
}

type LogRow = ResourceValue<'usage-logs'>['rows'][number];

const logColumns = (locale: string): readonly Column<LogRow>[] => [
  fieldColumn<'at', LogRow>('When', 'at', { shown: (at) => momentText(at, locale) }),
  fieldColumn<'method', LogRow>('Method', 'method'),
  fieldColumn<'path', LogRow>('Path', 'path'),
  fieldColumn<'status', LogRow>('Status', 'status', { numeric: true }),
  fieldColumn<'durationMs', LogRow>('Took', 'durationMs', {
    numeric: true,
    only: 'screen',
    shown: (took) => formatDuration(took, locale),
  }),
  fieldColumn<'durationMs', LogRow>('Took (milliseconds)', 'durationMs', { numeric: true, only: 'file' }),
  fieldColumn<'address', LogRow>('From address', 'address'),
  fieldColumn<'userAgent', LogRow>('Program', 'userAgent'),
  { name: 'Key', cell: ({ credential }) => ({ value: plainText(credential) }) },
];

/** Leaves out empty columns, because the fields of a log aren't documented. */
export function logTable(rows: readonly LogRow[], locale: string): ChartTableData {
  const reported = logColumns(locale).filter(({ cell }) => rows.some((row) => cell(row).value !== null));
  return tableOf('Requests logged by the service', rows, reported);
}

function plainText(value: JsonValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  return visibleText(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
}
