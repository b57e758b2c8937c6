import type { Currency } from '../../../contract/money/currency.ts';
import { currenciesDiffer } from '../../../contract/money/currency.ts';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';
import { currencyOf } from '../../../contract/service/shape/money/currencies.ts';
import { t } from './texts.ts';

/** What the amount of a house's deposit is in: named with the deposit, else by the listing; null: by neither. */
export function depositCurrencyOf({
  depositCurrency,
  currency,
}: Pick<PortfolioRow, 'depositCurrency' | 'currency'>): Currency {
  return depositCurrency ?? currency ?? null;
}

/** What is wrong with an amount that is typed in a currency which the deposit is not in: nothing is converted. */
export function inOtherCurrency(typed: string, currency: Currency): string | null {
  if (currency === null || !currenciesDiffer(currencyOf(typed) ?? null, currency)) return null;
  return t('depositIsIn', { currency });
}
