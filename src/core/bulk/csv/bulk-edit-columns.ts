import type { DiscountName } from '../../resources/discounts.ts';
import { discountNames } from '../../resources/discounts.ts';
import type { RowField } from '../../writing/rows/row-fields.ts';
import { rowFieldNames } from '../../writing/rows/row-fields.ts';

/**
 * A bulk edit as a table: a line names its property and its change. A deposit is one line; a discount one line a row, and
 * the lines of one property and one discount together are all rows that it is to have.
 */
export const leadColumns = ['property_id', 'change'] as const;
export const depositColumns = ['deposit_amount', 'disable_security_deposit'] as const;
export const switchColumn = 'discount_on';
/** Only written: what a bulk edit or its preview says of a line. Passed over when a file is read. */
export const tellingColumns = ['before', 'after', 'state', 'note'] as const;

/** The column of each field of a row; where the plain name could be misread, it says that it is the row's. */
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

/** Every word that the column `change` takes, in the order of a help text. */
export const changeWords: readonly string[] = [
  depositChange,
  ...discountNames,
  ...discountNames.map((discount) => `${deletePrefix}${discount}`),
];

export function deleteWord(discount: DiscountName): string {
  return `${deletePrefix}${discount}`;
}

/** What a word in the column `change` means; undefined when it is none of them. */
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

/** The state of a line of a preview that could not be changed; such lines are passed over when a file is read. */
export const refusedState = 'refused';
