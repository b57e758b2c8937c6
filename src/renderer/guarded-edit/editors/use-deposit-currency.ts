import { useMemo } from 'react';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { depositCurrencyOf } from './deposit-currency.ts';

/** The currency of a change's amounts, by its property in the list of properties; null if unknown. */
export function useDepositCurrencies(
  workspaceId: string,
): (target: { readonly subject: string }) => Currency {
  const { data: rows } = usePortfolioRows(workspaceId);
  return useMemo(() => {
    const known = new Map(rows?.map((row) => [String(row.propertyId), depositCurrencyOf(row)]));
    return ({ subject }) => known.get(subject) ?? null;
  }, [rows]);
}

export function useDepositCurrency(target: ChangeTarget): Currency {
  return useDepositCurrencies(target.workspaceId)(target);
}
