import type { JsonValue } from '../../../core/values/json/json.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import type { ChartTableData } from '../../charts/frame/chart-table-data.ts';
import { formatDuration } from '../../components/format/format-quantity.ts';
import { momentText } from '../../components/format/moment-text.ts';
import type { Column } from '../../kit/simple-table.tsx';
import { fieldColumn, tableOf } from '../../kit/simple-table.tsx';
import { visibleText } from '../../components/format/visible-text.ts';

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

/** Columns of which no row says anything are left out: which fields a log has is not documented. */
export function logTable(rows: readonly LogRow[], locale: string): ChartTableData {
  const reported = logColumns(locale).filter(({ cell }) => rows.some((row) => cell(row).value !== null));
  return tableOf('Requests logged by the service', rows, reported);
}

function plainText(value: JsonValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  return visibleText(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
}
