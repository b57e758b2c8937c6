import { useMemo } from 'react';
import type { PortfolioRow } from '../../../../contract/ipc/portfolio.ts';
import { usePortfolioRows } from '../../../client/portfolio.ts';
import { visibleText } from '../../../components/visible-text.ts';
import type { HouseName } from './sheet-row.tsx';

/** What the houses of the portfolio are called, by id. */
export function useHouseNames(workspaceId: string): ReadonlyMap<number, HouseName> {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => new Map((data ?? []).map((row) => [row.propertyId, nameOf(row)])), [data]);
}

function nameOf({ propertyId, title, place }: PortfolioRow): HouseName {
  const id = String(propertyId);
  return {
    title: visibleText(title ?? `Property ${id}`),
    about: place === null ? id : `${visibleText(place)} · ${id}`,
  };
}
