import { wordsOf } from '../../../core/mapping/names.ts';

/** A field's name in words, without what only says its unit. */
export function fieldWords(name: string): string {
  return wordsOf(name).replace(/ (?:pence|cents|minor|gbp|eur|usd)$/, '');
}

/** What the price of the whole stay is called. */
export const totalNames: ReadonlySet<string> = new Set([
  ...['total', 'total price', 'price total', 'grand total', 'total cost', 'total amount', 'amount total'],
  ...[
    'price',
    'to pay',
    'amount due',
    'total to pay',
    'final price',
    'final total',
    'guest total',
    'stay price',
  ],
  ...['total due', 'sum', 'guest pays'],
]);

/** What the parts of one line are called, best first. */
export const lineNames = {
  label: ['label', 'name', 'title', 'description', 'item', 'text', 'type', 'code'],
  amount: ['amount', 'total', 'line total', 'price', 'value', 'cost', 'subtotal', 'charge'],
  quantity: ['quantity', 'qty', 'count', 'units', 'number', 'nights'],
} as const;

const priceWords =
  /\b(?:price|prices|total|subtotal|cost|costs|fee|fees|charge|charges|amount|rent|rental|rate|accommodation|extra|extras|discount|discounts|saving|savings|reduction|deposit|tax|taxes|vat|surcharge|supplement|cleaning|voucher|balance|due|base|nightly|weekly|per night|pay)\b/;
/** Names that count, date or name something although they have such a word in them. */
const otherWords =
  /\b(?:id|ids|code|type|name|date|nights|count|percent|percentage|per cent|number|no|currency|enabled|applied|rate type|message|label|status|days|guests|dogs|adults)\b/;

/** Whether a number under this name may be an amount of money. */
export function mayBePrice(name: string): boolean {
  const words = wordsOf(name);
  return priceWords.test(words) && !otherWords.test(words);
}
