import { createColumnHelper } from '@tanstack/react-table';
import type { SortFn } from '@tanstack/react-table';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';
import {
  AttentionCell,
  CountCell,
  DepositCell,
  FeedCell,
  GapCell,
  PropertyCell,
  SyncedCell,
  TextCell,
} from './portfolio-cells.tsx';
import type { PortfolioFeatures } from './portfolio-features.ts';
import { compareDecimals, compareNumbers, compareTexts } from './row-order.ts';

const helper = createColumnHelper<PortfolioFeatures, PortfolioRow>();

type Sort = SortFn<PortfolioFeatures, PortfolioRow>;

function sortBy(compare: (left: unknown, right: unknown) => number): Sort {
  return (left, right, columnId) => compare(left.getValue(columnId), right.getValue(columnId));
}

const byText = sortBy(compareTexts);
const byNumber = sortBy(compareNumbers);
const byDecimal = sortBy(compareDecimals);

/** What is not there sorts last in both directions, and is never compared as zero. */
const missingLast = { sortUndefined: 'last' } as const;

export const portfolioColumns = helper.columns([
  helper.accessor((row) => row.title ?? undefined, {
    id: 'property',
    header: 'Property',
    enableHiding: false,
    sortFn: byText,
    sortDescFirst: false,
    ...missingLast,
    cell: ({ row }) => <PropertyCell row={row.original} />,
    meta: { minRem: 11, grow: 2, fields: ['propertyId', 'title', 'place'] },
  }),
  helper.accessor((row) => row.depositAmount ?? undefined, {
    id: 'deposit',
    header: 'Deposit',
    sortFn: byDecimal,
    sortDescFirst: true,
    ...missingLast,
    cell: ({ row }) => <DepositCell row={row.original} />,
    meta: { minRem: 4.5, grow: 0.9, align: 'end', fields: ['depositAmount', 'depositDisabled'] },
  }),
  helper.accessor((row) => row.policyTitle ?? undefined, {
    id: 'policy',
    header: 'Cancellation policy',
    sortFn: byText,
    sortDescFirst: false,
    ...missingLast,
    cell: ({ row }) => <TextCell text={row.original.policyTitle} row={row.original} figure="policyTitle" />,
    meta: { minRem: 7.5, grow: 2.2, fields: ['policyTitle'] },
  }),
  helper.accessor((row) => row.applyPrice ?? undefined, {
    id: 'price-mode',
    header: 'Price mode',
    sortFn: byText,
    sortDescFirst: false,
    ...missingLast,
    cell: ({ row }) => <TextCell text={row.original.applyPrice} row={row.original} figure="applyPrice" />,
    meta: { minRem: 4.25, grow: 0.7, fields: ['applyPrice'] },
  }),
  helper.accessor((row) => row.activeLevers ?? undefined, {
    id: 'levers',
    header: 'Active levers',
    sortFn: byNumber,
    sortDescFirst: true,
    ...missingLast,
    cell: ({ row }) => (
      <CountCell count={row.original.activeLevers} row={row.original} figure="activeLevers" />
    ),
    meta: { minRem: 4, grow: 0.6, align: 'end', fields: ['activeLevers'] },
  }),
  helper.accessor((row) => row.seasonGapPercent ?? undefined, {
    id: 'season-gap',
    header: 'Season gap',
    sortFn: byNumber,
    sortDescFirst: false,
    ...missingLast,
    cell: ({ row }) => <GapCell row={row.original} />,
    meta: { minRem: 4.75, grow: 0.7, align: 'end', fields: ['seasonGapPercent'] },
  }),
  helper.accessor((row) => row.bookingsLast30Days ?? undefined, {
    id: 'bookings',
    header: 'Bookings 30 d',
    sortFn: byNumber,
    sortDescFirst: true,
    ...missingLast,
    cell: ({ row }) => (
      <CountCell count={row.original.bookingsLast30Days} row={row.original} figure="bookingsLast30Days" />
    ),
    meta: { minRem: 5, grow: 0.7, align: 'end', fields: ['bookingsLast30Days'] },
  }),
  helper.accessor((row) => row.channelFeedUpdatedAt ?? undefined, {
    id: 'channel-feed',
    header: 'Channel feed',
    sortFn: byText,
    sortDescFirst: false,
    ...missingLast,
    cell: ({ row }) => <FeedCell row={row.original} />,
    meta: { minRem: 5.25, grow: 0.8, fields: ['channelFeedUpdatedAt'] },
  }),
  helper.accessor((row) => row.attentionCount, {
    id: 'attention',
    header: 'Attention',
    sortFn: byNumber,
    sortDescFirst: true,
    cell: ({ row }) => <AttentionCell row={row.original} />,
    meta: { minRem: 5.25, grow: 0.6, fields: ['attentionCount', 'attentionWorst'] },
  }),
  helper.accessor((row) => row.lastSyncedAt ?? undefined, {
    id: 'last-synced',
    header: 'Last synced',
    sortFn: byText,
    sortDescFirst: true,
    ...missingLast,
    cell: ({ row }) => <SyncedCell row={row.original} />,
    meta: { minRem: 5.75, grow: 0.9, fields: ['lastSyncedAt', 'lastFailure'] },
  }),
]);
