import type { AmountOptions, ParsedAmount } from '../../values/money/money.ts';
import { parseAmount } from '../../values/money/money.ts';
import type { Currency } from '../../values/money/currency.ts';
import { currenciesDiffer, currencyMark, currencyOfText } from '../../values/money/currency.ts';
import { currencyMarksIn, currencyOf } from './currencies.ts';

/** Whether the text has a currency sign or code, so that it is an amount of money. */
export function namesCurrency(text: string): boolean {
  return /\p{Sc}|[A-Z]{3}/u.test(text);
}

/** Reads a share that a person typed: '10', '10 %'. Refuses amounts of money. */
export function parsePercent(typed: string, options: AmountOptions = {}): ParsedAmount {
  const text = typed.trim();
  if (!namesCurrency(text))
    return parseAmount(text.replace(/\s*[%\uff05\u066a]$|^[%\uff05\u066a]\s*/u, ''), options);
  const message = 'Enter a share, not an amount of money.';
  return { ok: false, error: { code: 'not-a-number', message } };
}

/** The error for an amount in a different currency from the property's. Nothing is converted. */
export function inOtherCurrency(typed: string, currency: Currency): string | null {
  const named = currencyOf(typed) ?? null;
  if (named === null || currency === null || !currenciesDiffer(named, currency)) return null;
  const theirs = currencyMark(currency);
  const example = theirs.length > 1 ? `${theirs} 250` : `${theirs}250`;
  const isOther = (one: string): boolean =>
    /\p{Sc}/u.test(one) && currenciesDiffer(currencyOfText(one), currency);
  const mark = currencyMarksIn(typed).find(isOther) ?? currencyMark(named);
  return `The amount is in ${mark}, and this property’s amounts are in ${theirs}. Write it in ${theirs}, for example ${example}.`;
}
