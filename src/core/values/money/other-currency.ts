import type { Currency } from './currency.ts';
import { currenciesDiffer, currencyMark } from './currency.ts';
import { currencyOf } from '../../mapping/money/currencies.ts';

/** What is wrong with an amount that names another currency than the property's: nothing is converted. */
export function inOtherCurrency(typed: string, currency: Currency): string | null {
  const named = currencyOf(typed) ?? null;
  if (named === null || currency === null || !currenciesDiffer(named, currency)) return null;
  const theirs = currencyMark(currency);
  const example = theirs.length > 1 ? `${theirs} 250` : `${theirs}250`;
  return `The amount is in ${currencyMark(named)}, and this property’s amounts are in ${theirs}. Write it in ${theirs}, for example ${example}.`;
}
