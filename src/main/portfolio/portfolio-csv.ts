import type { PortfolioRow } from '../../contract/ipc/portfolio.ts';
import { csvFile } from '../../contract/delimited-text.ts';

type Cell = string | number | boolean | null;

interface Column {
  readonly header: string;
  readonly cell: (row: PortfolioRow) => Cell;
}

/** Nothing found is no 0 where some or all of it was not read or judged. */
function attention({ attentionCount, attentionLacks, lastSyncedAt }: PortfolioRow): Cell {
  const isJudged = lastSyncedAt !== null && attentionLacks === 0;
  return attentionCount > 0 || isJudged ? attentionCount : null;
}

/** Every column of the portfolio that can be exported, by the row's own field name. */
const columns: ReadonlyMap<string, Column> = new Map<string, Column>([
  ['propertyId', { header: 'Property id', cell: (row) => row.propertyId }],
  ['title', { header: 'Title', cell: (row) => row.title }],
  ['place', { header: 'Place', cell: (row) => row.place }],
  ['depositAmount', { header: 'Security deposit', cell: (row) => row.depositAmount }],
  ['depositCurrency', { header: 'Currency of the deposit', cell: (row) => row.depositCurrency ?? null }],
  ['currency', { header: 'Currency of the listing', cell: (row) => row.currency ?? null }],
  ['depositDisabled', { header: 'Security deposit disabled', cell: (row) => row.depositDisabled }],
  ['policyTitle', { header: 'Cancellation policy', cell: (row) => row.policyTitle }],
  ['applyPrice', { header: 'Apply price', cell: (row) => row.applyPrice }],
  ['activeLevers', { header: 'Active levers', cell: (row) => row.activeLevers }],
  ['seasonGapPercent', { header: 'Worst season gap (%)', cell: (row) => row.seasonGapPercent }],
  ['seasonGapSeason', { header: 'Worst season', cell: (row) => row.seasonGapSeason }],
  [
    'seasonGapsReported',
    {
      header: 'Seasons with a gap',
      cell: (row) => (row.seasonGapPercent === null ? null : row.seasonGapsReported),
    },
  ],
  ['bookingsLast30Days', { header: 'Bookings in the last 30 days', cell: (row) => row.bookingsLast30Days }],
  ['channelFeedUpdatedAt', { header: 'Channel feed updated', cell: (row) => row.channelFeedUpdatedAt }],
  ['attentionCount', { header: 'Needs attention', cell: attention }],
  ['attentionWorst', { header: 'Worst', cell: (row) => row.attentionWorst }],
  ['lastSyncedAt', { header: 'Last synced', cell: (row) => row.lastSyncedAt }],
  ['lastFailure', { header: 'Last failure', cell: (row) => row.lastFailure?.message ?? null }],
]);

/**
 * The rows as CSV (RFC 4180, CRLF, UTF-8 with a byte order mark so that spreadsheets read accents). The property id
 * always comes first; a column that does not exist is left out. What is unknown is an empty cell, never 0.
 */
export function exportCsv(rows: readonly PortfolioRow[], wanted: readonly string[]): string {
  const chosen = [...new Set(['propertyId', ...wanted])].flatMap((name) => {
    const column = columns.get(name);
    // Where nothing names a currency, no column asks for one.
    const isBare = /currency/i.test(name) && rows.every((row) => column?.cell(row) === null);
    return column === undefined || isBare ? [] : [column];
  });
  const header = chosen.map((column) => column.header);
  return csvFile([header, ...rows.map((row) => chosen.map((column) => column.cell(row)))]);
}
