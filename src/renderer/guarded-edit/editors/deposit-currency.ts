import type { Currency } from '../../../core/values/money/currency.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';

/** The currency of a property's deposit: from the deposit, else from the listing, else null. */
export function depositCurrencyOf({
  depositCurrency,
  currency,
}: Pick<PortfolioRow, 'depositCurrency' | 'currency'>): Currency {
  return depositCurrency ?? currency ?? null;
}
