import type { Currency } from '../../values/money/currency.ts';

/**
 * The currency that a body names, by what was decoded of it: the value and each row of its lists. Kept beside the values,
 * as a currency is no field of its own but is said of all amounts beside it.
 */
const named = new WeakMap<object, string>();

/** What these amounts are in, where the service named it. */
export function noteCurrency(record: object, currency: Currency): void {
  if (currency !== null) named.set(record, currency);
}

/** The value, and the rows of each list that it holds. */
export function noteCurrencyOfAll(value: object, currency: Currency): void {
  if (currency === null) return;
  named.set(value, currency);
  for (const inner of Object.values(value)) {
    const rows: readonly unknown[] = Array.isArray(inner) ? inner : [];
    for (const row of rows) if (typeof row === 'object' && row !== null) named.set(row, currency);
  }
}

/** The currency that came with a decoded value or row; null where the service named none. */
export function namedCurrency(record: object): Currency {
  return named.get(record) ?? null;
}
