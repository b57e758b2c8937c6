import type { Currency } from '../../../contract/money/currency.ts';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';

/** What the amount of a house's deposit is in: named with the deposit, else by the listing; null: by neither. */
export function depositCurrencyOf({
  depositCurrency,
  currency,
}: Pick<PortfolioRow, 'depositCurrency' | 'currency'>): Currency {
  return depositCurrency ?? currency ?? null;
}
