import type { RowField } from '../../../../src/core/writing/rows/row-fields.ts';

type Count = RowField & ('maxDaysBefore' | 'minDaysBefore' | 'minNights' | 'maxGuests');
type Share = RowField & ('discountPercent' | 'discountAmount');

/** A rule among others of its discount: their values, its own before (null if it is new), and the typed value. */
export interface CountCase {
  readonly field: Count;
  readonly others: readonly number[];
  readonly was: number | null;
  readonly is: number;
}
export interface SizeCase {
  readonly field: Share | 'deposit';
  readonly others: readonly number[];
  readonly was: number | null;
  readonly is: number;
}

type Typed = readonly [others: readonly number[], was: number | null, is: number];
const counts = (field: Count, ...typed: readonly Typed[]): CountCase[] =>
  typed.map(([others, was, is]) => ({ field, others, was, is }));
const sizes = (field: SizeCase['field'], ...typed: readonly Typed[]): SizeCase[] =>
  typed.map(([others, was, is]) => ({ field, others, was, is }));

/** Ordinary edits: ladders of 2, 3, 7, 14, 21, 28, 60, 90 days, with a rung added, moved or copied. */
export const ordinaryCounts: readonly CountCase[] = [
  ...counts(
    'maxDaysBefore',
    [[60, 30], null, 7],
    [[30, 60], null, 12],
    [[7, 60], null, 77],
    [[], 0, 30],
    [[7, 14], 21, 3],
    [[7], null, 60],
    [[], 14, 7],
    [[], 14, 3],
    [[], 2, 14],
    [[], 60, 7],
    [[], 7, 60],
    [[], 28, 5],
    [[7, 14], 28, 3],
    [[7, 14], 3, 21],
    [[28, 42], 2, 14],
    [[14, 28], 7, 3],
  ),
  ...counts(
    'minDaysBefore',
    [[90, 180], null, 60],
    [[60], null, 180],
    [[90], null, 14],
    [[], 180, 90],
    [[], 60, 180],
    [[], 180, 30],
    [[], 30, 270],
    [[180], 90, 45],
  ),
  ...counts('minNights', [[], 2, 3], [[14], null, 28], [[], 7, 3], [[7, 14], null, 2], [[28, 42], 2, 14]),
  ...counts('maxGuests', [[], 2, 4], [[], 6, 2], [[2, 4], null, 8]),
];

/** The price of the guard: ordinary, but questioned, because weeks typed as days look the same. */
export const askedNeedlessly: readonly CountCase[] = counts(
  'maxDaysBefore',
  [[14], null, 4],
  [[], 14, 2],
  [[], 7, 1],
);

/** Two or three weeks typed as days, and much else that a rule may well have. */
export const notNoticed: readonly CountCase[] = [
  ...counts('minDaysBefore', [[14, 28], null, 3], [[1, 28], 14, 2]),
  ...counts('maxDaysBefore', [[], 3, 28]),
];

/** A digit too many or too few, weeks or months typed as days, days as weeks. */
export const slippedCounts: readonly CountCase[] = [
  ...counts(
    'maxDaysBefore',
    [[7, 28], null, 4],
    [[2, 3], null, 21],
    [[7, 14], null, 140],
    [[14], null, 140],
    [[3, 7], null, 400],
    [[7, 14], 21, 210],
    [[7, 28], 14, 4],
    [[], 14, 4],
    [[], 4, 14],
    [[], 14, 140],
    [[], 14, 1],
    [[], 28, 4],
    [[], 21, 3],
    [[28, 60], 14, 2],
    [[], 21, 12],
    [[], 3, 21],
    [[], 60, 8],
    [[], 60, 66],
    [[], 120, 210],
  ),
  ...counts(
    'minDaysBefore',
    [[90, 180], null, 9],
    [[90], null, 18],
    [[90, 180], null, 13],
    [[60, 90], null, 3],
    [[14, 28], null, 2],
    [[28, 42], 14, 2],
    [[], 84, 12],
    [[], 90, 13],
    [[], 180, 6],
    [[], 120, 20],
    [[], 90, 900],
  ),
  ...counts('minNights', [[], 3, 30], [[], 14, 2], [[14, 28], null, 2], [[28, 42], 14, 2], [[], 7, 70]),
  ...counts('maxGuests', [[], 2, 20], [[], 4, 14], [[], 16, 1], [[2, 4], null, 40], [[], 12, 2]),
];

/** Discounts of 5% to 50%, a few pounds off, deposits of 100 to 1,000. */
export const ordinarySizes: readonly SizeCase[] = [
  ...sizes('discountPercent', [[], 5, 10], [[], 10, 5], [[], 10, 40], [[10, 20], null, 30], [[5], null, 45]),
  ...sizes('discountAmount', [[], 50, 75], [[], 100, 40], [[25, 100], null, 50]),
  ...sizes('deposit', [[], 100, 150], [[], 150, 100], [[], null, 500], [[], 0, 250]),
];

export const slippedSizes: readonly SizeCase[] = [
  ...sizes(
    'discountPercent',
    [[], 1, 10],
    [[], 15, 1.5],
    [[], 10, 100],
    [[], 12, 21],
    [[], 15, 45],
    [[], 20, 0],
    [[], 20, 0.2],
    [[10, 20], null, 0.15],
    [[10, 20], null, 75],
    [[10, 15, 20], null, 1.5],
  ),
  ...sizes('discountAmount', [[], 50, 500], [[], 50, 5], [[20, 50], null, 500], [[], null, 2500]),
  ...sizes('deposit', [[], 100, 10]),
];
