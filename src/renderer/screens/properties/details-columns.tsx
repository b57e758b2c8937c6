import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { amountSortKey } from '../../../core/values/money/currency-order.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
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

interface PortfolioColumn extends DataColumn<PortfolioRow> {
  /** The row's own field names, for the CSV export. */
  readonly fields: readonly (keyof PortfolioRow)[];
}

const columns: readonly PortfolioColumn[] = [
  {
    id: 'property',
    name: 'Property',
    sortValue: (row) => row.title,
    isAlwaysShown: true,
    cell: (row) => <PropertyCell row={row} />,
    minRem: 11,
    grow: 2,
    fields: ['propertyId', 'title', 'place'],
  },
  {
    id: 'attention',
    name: 'Attention',
    sortValue: (row) => row.attentionRank,
    sortsDownFirst: true,
    cell: (row) => <AttentionCell row={row} />,
    minRem: 5.25,
    grow: 0.6,
    fields: ['attentionCount', 'attentionWorst'],
  },
  {
    id: 'deposit',
    name: 'Deposit',
    sortValue: (row) => row.depositAmount,
    sortsAs: 'amount',
    sortsDownFirst: true,
    cell: (row) => <DepositCell row={row} />,
    minRem: 5.25,
    grow: 0.9,
    align: 'end',
    fields: ['depositAmount', 'depositCurrency', 'currency', 'depositDisabled'],
  },
  {
    id: 'policy',
    name: 'Cancellation policy',
    sortValue: (row) => row.policyTitle,
    cell: (row) => <TextCell text={row.policyTitle} row={row} figure="policyTitle" />,
    minRem: 6.75,
    grow: 2.2,
    fields: ['policyTitle'],
  },
  {
    id: 'price-mode',
    name: 'Price mode',
    sortValue: (row) => row.applyPrice,
    cell: (row) => <TextCell text={row.applyPrice} row={row} figure="applyPrice" />,
    minRem: 4.25,
    grow: 0.7,
    fields: ['applyPrice'],
  },
  {
    id: 'levers',
    name: 'Active discounts',
    sortValue: (row) => row.activeLevers,
    sortsDownFirst: true,
    cell: (row) => <CountCell count={row.activeLevers} row={row} figure="activeLevers" />,
    minRem: 4,
    grow: 0.6,
    align: 'end',
    fields: ['activeLevers'],
  },
  {
    id: 'season-gap',
    name: 'Worst season gap',
    hint: 'The coming season furthest below the market median. Seasons with no data are left out; “rests on” says how many count.',
    sortValue: (row) => row.seasonGapPercent,
    cell: (row) => <GapCell row={row} />,
    minRem: 5.5,
    grow: 0.7,
    align: 'end',
    fields: ['seasonGapPercent', 'seasonGapSeason', 'seasonGapsReported'],
  },
  {
    id: 'bookings',
    name: 'Bookings (30 days)',
    sortValue: (row) => row.bookingsLast30Days,
    sortsDownFirst: true,
    cell: (row) => <CountCell count={row.bookingsLast30Days} row={row} figure="bookingsLast30Days" />,
    minRem: 5,
    grow: 0.7,
    align: 'end',
    fields: ['bookingsLast30Days'],
  },
  {
    id: 'channel-feed',
    name: 'Channel feed',
    sortValue: (row) => row.channelFeedUpdatedAt,
    cell: (row) => <FeedCell row={row} />,
    minRem: 5.25,
    grow: 0.8,
    fields: ['channelFeedUpdatedAt'],
  },
  {
    id: 'last-synced',
    name: 'Last refreshed',
    sortValue: (row) => row.lastSyncedAt,
    sortsDownFirst: true,
    cell: (row) => <SyncedCell row={row} />,
    minRem: 5.75,
    grow: 0.9,
    fields: ['lastSyncedAt', 'lastFailure'],
  },
];

/** Columns for these rows. Deposits in several currencies say which, and are sorted by it first, then by size. */
export function portfolioColumns(rows: readonly PortfolioRow[]): readonly PortfolioColumn[] {
  const [first] = rows;
  if (first === undefined || rows.every((row) => currencyOf(row) === currencyOf(first))) return columns;
  return columns.map((column) => {
    if (column.id !== 'deposit') return column;
    return {
      ...column,
      hint: 'Grouped by currency, then sorted by amount; currencies aren’t compared. Click to sort.',
      // "KWD 1,250.125": an amount that is cut short reads as another one.
      minRem: 7.75,
      sortValue: (row) => amountSortKey(currencyOf(row), row.depositAmount),
      cell: (row) => <DepositCell row={row} currency={currencyOf(row)} />,
    };
  });
}

/** Named with the deposit; else that of the listing, which keeps it apart from others all the same. */
function currencyOf({ depositCurrency, currency }: PortfolioRow): Currency {
  return depositCurrency ?? currency ?? null;
}
