import type { Currency } from '../../../core/values/money/currency.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';

/** What the amount of a property's deposit is in: named with the deposit, else by the listing; null: by neither. */
export function depositCurrencyOf({
  depositCurrency,
  currency,
}: Pick<PortfolioRow, 'depositCurrency' | 'currency'>): Currency {
  return depositCurrency ?? currency ?? null;
}
