import type { JsonValue } from '../../../core/values/json/json.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import type { ChartCell, ChartColumn, ChartTableData } from '../../charts/frame/chart-table-data.ts';
import { formatDuration } from '../../components/format/format-quantity.ts';
import { momentText } from '../../components/format/moment-text.ts';
import { visibleText } from '../../components/format/visible-text.ts';

type LogRow = ResourceValue<'usage-logs'>['rows'][number];

interface LogColumn extends ChartColumn {
  readonly cell: (row: LogRow, locale: string) => ChartCell;
}

const logColumns: readonly LogColumn[] = [
  {
    name: 'When',
    cell: ({ at }, locale) => ({
      value: at ?? null,
      ...(typeof at === 'string' ? { shown: momentText(at, locale) } : {}),
    }),
  },
  { name: 'Method', cell: ({ method }) => ({ value: method ?? null }) },
  { name: 'Path', cell: ({ path }) => ({ value: path ?? null }) },
  { name: 'Status', numeric: true, cell: ({ status }) => ({ value: status ?? null }) },
  {
    name: 'Took',
    numeric: true,
    only: 'screen',
    cell: ({ durationMs }, locale) => ({
      value: durationMs ?? null,
      ...(typeof durationMs === 'number' ? { shown: formatDuration(durationMs, locale) } : {}),
    }),
  },
  {
    name: 'Took (milliseconds)',
    numeric: true,
    only: 'file',
    cell: ({ durationMs }) => ({ value: durationMs ?? null }),
  },
  { name: 'From address', cell: ({ address }) => ({ value: address ?? null }) },
  { name: 'Program', cell: ({ userAgent }) => ({ value: userAgent ?? null }) },
  { name: 'Key', cell: ({ credential }) => ({ value: plainText(credential) }) },
];

/** Columns of which no row says anything are left out: which fields a log has is not documented. */
export function logTable(rows: readonly LogRow[], locale: string): ChartTableData {
  const reported = logColumns.filter((column) => rows.some((row) => column.cell(row, locale).value !== null));
  return {
    caption: 'Requests logged by the service',
    columns: reported.map(({ name, numeric, only }) => ({
      name,
      numeric: numeric ?? false,
      ...(only === undefined ? {} : { only }),
    })),
    rows: rows.map((row, index) => ({
      key: String(index),
      cells: reported.map((column) => column.cell(row, locale)),
    })),
  };
}

function plainText(value: JsonValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  return visibleText(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
}
