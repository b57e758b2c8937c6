import { z } from 'zod';

import { calendarDateSchema, decimalTextSchema } from '../values/value-schemas.ts';
import { roundings } from '../values/money/adjusted-amount.ts';
import { compareAmounts, decimalsOf } from '../values/money/money.ts';
import { discountNames } from '../resources/discounts.ts';
import { mostRows, rowValuesSchema } from '../writing/rows/row-fields.ts';

/** What a bulk edit does to every selected property. Checks the values that a person chose. */

const propertyId = z.int().positive();
const discount = z.enum(discountNames);
const mostStepDecimals = 3;

const step = decimalTextSchema.refine(
  (value) => compareAmounts(value, '0') > 0 && decimalsOf(value) <= mostStepDecimals,
  { error: 'Round to an amount above 0, with at most 3 decimals.' },
);

/** Null keeps the current value. */
const setDeposit = z.strictObject({
  kind: z.literal('set-deposit'),
  amount: decimalTextSchema.nullable(),
  disabled: z.boolean().nullable(),
});

const adjustDeposit = z.strictObject({
  kind: z.literal('adjust-deposit'),
  by: z.enum(['amount', 'percent']),
  change: decimalTextSchema,
  roundTo: step.nullable(),
  rounding: z.enum(roundings),
});

const copyDiscount = z.strictObject({
  kind: z.literal('copy-discount'),
  discount,
  fromPropertyId: propertyId,
});
const deleteDiscount = z.strictObject({ kind: z.literal('delete-discount'), discount });

/** Changes nothing. Reports the state at the last read. */
const asItIs = z.strictObject({
  kind: z.literal('as-it-is'),
  resource: z.enum(['security-deposit', ...discountNames]),
});

const fewRows = z.array(rowValuesSchema).min(1).max(mostRows);

/** Rows to add to the current ones, except those that already exist. */
const appendRows = z.strictObject({ kind: z.literal('append-rows'), discount, rows: fewRows });
/** All rows that it should have. Existing ones keep their form. */
const replaceRows = z.strictObject({
  kind: z.literal('replace-rows'),
  discount,
  rows: fewRows,
  /** Null keeps the switch. */
  active: z.boolean().nullable(),
});

const points = decimalTextSchema.refine((value) => compareAmounts(value, '0') !== 0, {
  error: 'Enter a number of points other than 0.',
});

/** Signed percentage points for every row with arrivals between `from` and `to`. Null leaves that end open. */
const changePercent = z.strictObject({
  kind: z.literal('change-percent'),
  discount,
  points,
  from: calendarDateSchema.nullable(),
  to: calendarDateSchema.nullable(),
});

/** One change from a CSV: a deposit, or all rows of a discount. No rows delete it. */
export const givenChangeSchema = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('security-deposit'),
    propertyId,
    amount: decimalTextSchema.nullable(),
    disabled: z.boolean().nullable(),
  }),
  z.strictObject({
    change: discount,
    propertyId,
    /** Null keeps the switch. */
    active: z.boolean().nullable(),
    rows: z.array(rowValuesSchema).max(2_000),
  }),
]);
export type GivenChange = z.infer<typeof givenChangeSchema>;

export const mostPlanned = 5_000;

const given = z.strictObject({
  kind: z.literal('given'),
  changes: z.array(givenChangeSchema).min(1).max(mostPlanned),
});

/** Undoes the verified changes of an earlier bulk edit: all of them, or those at these indexes, from 0. */
const undo = z.strictObject({
  kind: z.literal('undo'),
  bulkEditId: z.string(),
  places: z.array(z.int().nonnegative()).min(1).max(mostPlanned).nullable(),
});

export const bulkEditOperationSchema = z.discriminatedUnion('kind', [
  setDeposit,
  adjustDeposit,
  asItIs,
  copyDiscount,
  appendRows,
  replaceRows,
  changePercent,
  deleteDiscount,
  given,
  undo,
]);
export type BulkEditOperation = z.infer<typeof bulkEditOperationSchema>;

/** What a person must type before a bulk edit with this many deletions is stored. */
export function deletionPhrase(deletions: number): string {
  return `delete ${String(deletions)}`;
}

/** Ignores spaces and case. Without deletions nothing has to be typed. */
export function areDeletionsConfirmed(deletions: number, typed: string): boolean {
  return deletions === 0 || typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === deletionPhrase(deletions);
}
