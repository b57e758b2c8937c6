import type { DiscountName } from '../../resources/discounts.ts';
import { discountNames } from '../../resources/discounts.ts';
import type { RowField } from '../../writing/rows/row-fields.ts';
import { rowFieldNames } from '../../writing/rows/row-fields.ts';

/**
 * A bulk edit as a table: each line names a property and a change. A deposit is one line. A discount has one line per
 * row, and all lines of a property and a discount together are the rows it should have.
 */
export const leadColumns = ['property_id', 'change'] as const;
export const depositColumns = ['deposit_amount', 'disable_security_deposit'] as const;
export const switchColumn = 'discount_on';
/** Only written: the state of a line in a bulk edit or its preview. Ignored when reading. */
export const tellingColumns = ['before', 'after', 'state', 'note'] as const;

/** The column of each field of a row. Ambiguous names get the prefix "row". */
export const rowColumns = {
  name: 'row_name',
  dateFrom: 'date_from',
  dateTo: 'date_to',
  minGuests: 'min_guests',
  maxGuests: 'max_guests',
  minDaysBefore: 'min_days_before',
  maxDaysBefore: 'max_days_before',
  bookBefore: 'book_before',
  minNights: 'min_nights',
  maxNights: 'max_nights',
  startDays: 'start_days',
  discountPercent: 'discount_percent',
  discountAmount: 'discount_amount',
  discountType: 'discount_type',
  pricePercent: 'price_percent',
  active: 'row_on',
} as const satisfies Record<RowField, string>;

export const givenColumns: readonly string[] = [
  ...leadColumns,
  ...depositColumns,
  switchColumn,
  ...rowFieldNames.map((field) => rowColumns[field]),
];

export const depositChange = 'security-deposit';
const deletePrefix = 'delete-';

export type NamedChange =
  | { readonly kind: 'deposit' }
  | { readonly kind: 'rows'; readonly discount: DiscountName }
  | { readonly kind: 'delete'; readonly discount: DiscountName };

/** All words for the column `change`, in the order of a help text. */
export const changeWords: readonly string[] = [
  depositChange,
  ...discountNames,
  ...discountNames.map((discount) => `${deletePrefix}${discount}`),
];

export function deleteWord(discount: DiscountName): string {
  return `${deletePrefix}${discount}`;
}

/** The meaning of a word in the column `change`. Undefined for any other word. */
export function changeNamed(cell: string): NamedChange | undefined {
  const word = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  if (word === depositChange) return { kind: 'deposit' };
  const discount = discountNames.find((name) => word === name || word === `${deletePrefix}${name}`);
  if (discount === undefined) return undefined;
  return { kind: word === discount ? 'rows' : 'delete', discount };
}

/** The state of a preview line that can't be changed. Such lines are skipped when reading. */
export const refusedState = 'refused';
