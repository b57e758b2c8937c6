import { useMemo } from 'react';
import { usePortfolioRows } from '../../../client/houses/portfolio.ts';
import { nameOf } from './house-name.ts';
import type { HouseName } from './grid/sheet-row.tsx';

/** What the houses of the portfolio are called, by id. */
export function useHouseNames(workspaceId: string): ReadonlyMap<number, HouseName> {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => {
    const rows = data ?? [];
    const areApart = rows.some(({ currency }) => currency !== rows[0]?.currency);
    return new Map(rows.map((row) => [row.propertyId, nameOf(row, areApart)]));
  }, [data]);
}
