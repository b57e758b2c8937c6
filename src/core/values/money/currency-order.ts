import Big from 'big.js';
import type { Currency } from './currency.ts';
import { isDecimalText } from './money.ts';
import { workableAmount } from './rounded-money.ts';

/** Twice what sums can hold: added to an amount, above or below zero, it makes all of them positive and equally long. */
const above = new Big('2000000000000000');
const decimals = 6;
/** Stands behind every code and sign. */
const unnamed = 'zzzz';

/**
 * What a list of amounts in several currencies is sorted by, as text with numbers: by currency first, then by size, so that
 * no amount is ranked against one of another currency. Null for what is no amount.
 */
export function amountSortKey(currency: Currency, amount: string | null | undefined): string | null {
  const workable = isDecimalText(amount) ? workableAmount(amount) : null;
  if (workable === null) return null;
  return `${currency ?? unnamed} ${new Big(workable).plus(above).toFixed(decimals)}`;
}
