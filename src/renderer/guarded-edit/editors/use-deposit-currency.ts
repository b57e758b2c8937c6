import type { ChangeTarget } from '../../../contract/ipc/changes/changes.ts';
import type { Currency } from '../../../contract/money/currency.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { depositCurrencyOf } from './deposit-currency.ts';

/** What amounts of a change are in, by its property as the list of properties has it; null: not known. */
export function useDepositCurrency({ workspaceId, subject }: ChangeTarget): Currency {
  const { data: rows } = usePortfolioRows(workspaceId);
  const own = rows?.find(({ propertyId }) => String(propertyId) === subject);
  return own === undefined ? null : depositCurrencyOf(own);
}
