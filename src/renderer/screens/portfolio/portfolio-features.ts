import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';

export interface PortfolioColumnMeta {
  /** Least width in rem, and its share of what is left. */
  readonly minRem: number;
  readonly grow: number;
  readonly align?: 'end';
  /** The row's own field names, for the CSV export. */
  readonly fields: readonly (keyof PortfolioRow)[];
}

/** What the portfolio's table can do; nothing else is bundled. */
export const portfolioFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<PortfolioColumnMeta>(),
});
export type PortfolioFeatures = typeof portfolioFeatures;
