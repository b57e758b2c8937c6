import { useMemo } from 'react';
import type { PortfolioRow } from '../../../../contract/ipc/portfolio.ts';
import { usePortfolioRows } from '../../../client/portfolio.ts';
import { visibleText } from '../../../components/visible-text.ts';
import type { HouseName } from './sheet-row.tsx';

/** What the houses of the portfolio are called, by id. */
export function useHouseNames(workspaceId: string): ReadonlyMap<number, HouseName> {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => {
    const rows = data ?? [];
    const areApart = rows.some(({ currency }) => currency !== rows[0]?.currency);
    return new Map(rows.map((row) => [row.propertyId, nameOf(row, areApart)]));
  }, [data]);
}

/** `areApart`: the listings of the houses name different currencies, so that each has to be said. */
function nameOf(row: PortfolioRow, areApart: boolean): HouseName {
  const { propertyId, title, place, depositCurrency, currency } = row;
  const id = String(propertyId);
  return {
    title: visibleText(title ?? `Property ${id}`),
    about: place === null ? id : `${visibleText(place)} · ${id}`,
    depositCurrency: depositCurrency ?? (areApart ? currency : undefined) ?? null,
  };
}
