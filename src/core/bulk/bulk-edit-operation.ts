import { z } from 'zod';

import { calendarDateSchema, decimalTextSchema } from '../values/value-schemas.ts';
import { roundings } from '../values/money/adjusted-amount.ts';
import { compareAmounts, decimalsOf } from '../values/money/money.ts';
import { discountNames } from '../resources/discounts.ts';
import { mostRows, rowValuesSchema } from '../writing/rows/row-fields.ts';

/** What one bulk edit does to every property that was selected. Values are those that a person chose, checked here. */

const propertyId = z.int().positive();
const discount = z.enum(discountNames);
const mostStepDecimals = 3;

const step = decimalTextSchema.refine(
  (value) => compareAmounts(value, '0') > 0 && decimalsOf(value) <= mostStepDecimals,
  { error: 'Round to an amount above 0, with at most 3 decimals.' },
);

/** Null keeps what the property has. */
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

/** Changes nothing: how a property stands, as it was last read. */
const asItIs = z.strictObject({
  kind: z.literal('as-it-is'),
  resource: z.enum(['security-deposit', ...discountNames]),
});

const fewRows = z.array(rowValuesSchema).min(1).max(mostRows);

/** Rows that come to those that are there; one that is there already is not added again. */
const appendRows = z.strictObject({ kind: z.literal('append-rows'), discount, rows: fewRows });
/** All rows that it is to have. Those that it has already stay as they are written. */
const replaceRows = z.strictObject({
  kind: z.literal('replace-rows'),
  discount,
  rows: fewRows,
  /** Null keeps the switch as it is. */
  active: z.boolean().nullable(),
});

const points = decimalTextSchema.refine((value) => compareAmounts(value, '0') !== 0, {
  error: 'Enter more or less than 0 points.',
});

/** Percentage points, signed, on every row with arrivals between `from` and `to`; null leaves that end open. */
const changePercent = z.strictObject({
  kind: z.literal('change-percent'),
  discount,
  points,
  from: calendarDateSchema.nullable(),
  to: calendarDateSchema.nullable(),
});

/** One change as a CSV names it: a deposit, or all rows that a discount is to have (none: it is deleted). */
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
    /** Null keeps the switch as it is. */
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

/** The ways back of the verified changes of an earlier bulk edit: of all, or of those at these places of it, from 0. */
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

/** What a person types before a bulk edit with this many deletions is stored. */
export function deletionPhrase(deletions: number): string {
  return `delete ${String(deletions)}`;
}

/** Whether that was typed; spaces and case do not matter, and nothing has to be typed where nothing is deleted. */
export function areDeletionsConfirmed(deletions: number, typed: string): boolean {
  return deletions === 0 || typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === deletionPhrase(deletions);
}
