import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { amountSortKey } from '../../../core/values/money/rounded-money.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { fileRows } from '../../components/data-table/data-column.ts';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import {
  AttentionCell,
  CountCell,
  DepositCell,
  FeedCell,
  GapCell,
  PropertyCell,
  SyncedCell,
  TextCell,
} from './details-cells.tsx';

type PortfolioColumn = DataColumn<PortfolioRow>;

type Figure<T> = {
  [F in keyof PortfolioRow['absences']]: PortfolioRow[F] extends T ? F : never;
}[keyof PortfolioRow['absences']];
type Named = Pick<PortfolioColumn, 'id' | 'name' | 'minRem' | 'grow'>;

function words(figure: Figure<string | null>, named: Named): PortfolioColumn {
  const value = (row: PortfolioRow) => row[figure];
  return {
    ...named,
    sortValue: value,
    cell: (row) => <TextCell text={value(row)} row={row} figure={figure} />,
    file: [[named.name, value]],
  };
}

function number(figure: Figure<number | null>, named: Named): PortfolioColumn {
  const value = (row: PortfolioRow) => row[figure];
  return {
    ...named,
    sortValue: value,
    sortsDownFirst: true,
    align: 'end',
    cell: (row) => <CountCell count={value(row)} row={row} figure={figure} />,
    file: [[named.name, value]],
  };
}

const columns: readonly PortfolioColumn[] = [
  {
    id: 'property',
    name: 'Property',
    sortValue: (row) => row.title,
    isAlwaysShown: true,
    cell: (row) => <PropertyCell row={row} />,
    minRem: 9.125,
    grow: 2,
    file: [
      ['Property id', (row) => row.propertyId],
      ['Title', (row) => row.title],
      ['Place', (row) => row.place],
    ],
  },
  {
    id: 'attention',
    name: 'Attention',
    sortValue: (row) => row.attentionRank,
    sortsDownFirst: true,
    cell: (row) => <AttentionCell row={row} />,
    minRem: 4.125,
    grow: 0.6,
    file: [
      ['Needs attention', attentionCount],
      ['Worst', (row) => row.attentionWorst],
    ],
  },
  {
    id: 'deposit',
    name: 'Deposit',
    sortValue: (row) => row.depositAmount,
    sortsAs: 'amount',
    sortsDownFirst: true,
    cell: (row) => <DepositCell row={row} currency={currencyOf(row) ?? undefined} />,
    minRem: 5,
    grow: 0.9,
    align: 'end',
    file: [
      ['Security deposit', (row) => row.depositAmount],
      ['Security deposit disabled', (row) => row.depositDisabled],
    ],
  },
  words('policyTitle', { id: 'policy', name: 'Cancellation policy', minRem: 6.125, grow: 2.2 }),
  words('applyPrice', { id: 'price-mode', name: 'Price mode', minRem: 3.75, grow: 0.7 }),
  number('activeDiscounts', { id: 'discounts', name: 'Active discounts', minRem: 4.25, grow: 0.6 }),
  {
    id: 'season-gap',
    name: 'Worst vs market',
    hint: 'The coming season furthest below the market median. Seasons with no data are left out; “rests on” says how many count.',
    sortValue: (row) => row.seasonGapPercent,
    cell: (row) => <GapCell row={row} />,
    minRem: 4.25,
    grow: 0.7,
    align: 'end',
    file: [
      ['Worst season gap (%)', (row) => row.seasonGapPercent],
      ['Worst season', (row) => row.seasonGapSeason],
      ['Seasons with a gap', (row) => (row.seasonGapPercent === null ? null : row.seasonGapsReported)],
    ],
  },
  number('bookingsLast30Days', { id: 'bookings', name: 'Bookings (30 days)', minRem: 4.25, grow: 0.7 }),
  {
    id: 'channel-feed',
    name: 'Channel feed',
    sortValue: (row) => row.channelFeedUpdatedAt,
    cell: (row) => <FeedCell row={row} />,
    minRem: 5.125,
    grow: 0.8,
    file: [['Channel feed updated', (row) => row.channelFeedUpdatedAt]],
  },
  {
    id: 'last-synced',
    name: 'Last refreshed',
    sortValue: (row) => row.lastSyncedAt,
    sortsDownFirst: true,
    cell: (row) => <SyncedCell row={row} />,
    minRem: 5.125,
    grow: 0.9,
    file: [
      ['Last synced', (row) => row.lastSyncedAt],
      ['Last failure', (row) => row.lastFailure?.message],
    ],
  },
];

/** Null rather than 0 if anything wasn't loaded or checked. */
function attentionCount({ attentionCount: count, attentionMissing, lastSyncedAt }: PortfolioRow) {
  return count > 0 || (lastSyncedAt !== null && attentionMissing === 0) ? count : null;
}

const currencies: NonNullable<PortfolioColumn['file']> = [
  ['Currency of the deposit', (row) => row.depositCurrency],
  ['Currency of the listing', (row) => row.currency],
];

/** The rows as a file with these columns. Unknown values are empty, never 0. */
export function detailsFile(columns: readonly PortfolioColumn[], rows: readonly PortfolioRow[]) {
  // Currency columns are left out if no property names one.
  const named = currencies.filter(([, of]) => rows.some((row) => of(row) !== undefined));
  return fileRows(
    columns.map((column) =>
      column.id === 'deposit' ? { ...column, file: [...(column.file ?? []), ...named] } : column,
    ),
    rows,
  );
}

/** If deposits are in several currencies, each shows its own, and sorting is by currency first. */
export function portfolioColumns(rows: readonly PortfolioRow[]): readonly PortfolioColumn[] {
  const [first] = rows;
  if (first === undefined || rows.every((row) => currencyOf(row) === currencyOf(first))) return columns;
  return columns.map((column) => {
    if (column.id !== 'deposit') return column;
    return {
      ...column,
      hint: 'Grouped by currency, then sorted by amount; currencies aren’t compared. Click to sort.',
      // Fits "KWD 1,250.125", because a truncated amount reads as another one.
      minRem: 7.75,
      sortValue: (row) => amountSortKey(currencyOf(row), row.depositAmount),
      cell: (row) => <DepositCell row={row} currency={currencyOf(row)} />,
    };
  });
}

/** The deposit's own currency, otherwise the listing's. */
function currencyOf({ depositCurrency, currency }: PortfolioRow): Currency {
  return depositCurrency ?? currency ?? null;
}
