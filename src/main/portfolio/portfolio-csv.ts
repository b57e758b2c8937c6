import type { PortfolioRow } from '../../contract/ipc/portfolio.ts';
import { csvFile } from '../../contract/delimited-text.ts';
import { t } from './csv-texts.ts';

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
  ['propertyId', { header: t('propertyId'), cell: (row) => row.propertyId }],
  ['title', { header: t('title'), cell: (row) => row.title }],
  ['place', { header: t('place'), cell: (row) => row.place }],
  ['depositAmount', { header: t('deposit'), cell: (row) => row.depositAmount }],
  ['depositCurrency', { header: t('currencyOfDeposit'), cell: (row) => row.depositCurrency ?? null }],
  ['currency', { header: t('currencyOfListing'), cell: (row) => row.currency ?? null }],
  ['depositDisabled', { header: t('depositDisabled'), cell: (row) => row.depositDisabled }],
  ['policyTitle', { header: t('policy'), cell: (row) => row.policyTitle }],
  ['applyPrice', { header: t('applyPrice'), cell: (row) => row.applyPrice }],
  ['activeLevers', { header: t('activeLevers'), cell: (row) => row.activeLevers }],
  ['seasonGapPercent', { header: t('worstGap'), cell: (row) => row.seasonGapPercent }],
  ['seasonGapSeason', { header: t('worstSeason'), cell: (row) => row.seasonGapSeason }],
  [
    'seasonGapsReported',
    {
      header: t('seasonsWithGap'),
      cell: (row) => (row.seasonGapPercent === null ? null : row.seasonGapsReported),
    },
  ],
  ['bookingsLast30Days', { header: t('bookingsLast30Days'), cell: (row) => row.bookingsLast30Days }],
  ['channelFeedUpdatedAt', { header: t('feedUpdated'), cell: (row) => row.channelFeedUpdatedAt }],
  ['attentionCount', { header: t('needsAttention'), cell: attention }],
  ['attentionWorst', { header: t('worst'), cell: (row) => row.attentionWorst }],
  ['lastSyncedAt', { header: t('lastSynced'), cell: (row) => row.lastSyncedAt }],
  ['lastFailure', { header: t('lastFailure'), cell: (row) => row.lastFailure?.message ?? null }],
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
