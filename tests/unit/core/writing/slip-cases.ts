import type { RowField } from '../../../../src/core/writing/rows/row-fields.ts';

type Count = RowField & ('maxDaysBefore' | 'minDaysBefore' | 'minNights' | 'maxGuests');
type Share = RowField & ('discountPercent' | 'discountAmount');

/** One rule among others of its discount: what the others have, what it had (null: it is new), and what is typed. */
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

/** What owners do: ladders of 2, 3, 7, 14, 21, 28, 60, 90 days, a rung added, moved, or taken over from elsewhere. */
export const ordinaryCounts: readonly CountCase[] = [
  ...counts(
    'maxDaysBefore',
    [[60, 30], null, 7],
    [[90, 180], null, 28],
    [[14], null, 2],
    [[7, 14], 21, 3],
    [[7, 14, 21], 21, 3],
    [[], 7, 1],
    [[], 1, 7],
    [[7, 14], null, 3],
    [[7, 14], null, 21],
    [[7, 14], null, 28],
    [[3, 7, 14], null, 21],
    [[14, 28], null, 7],
    [[14, 28], null, 60],
    [[14, 28], null, 3],
    [[14, 28], null, 2],
    [[7], null, 28],
    [[2, 7, 14], null, 30],
    [[28], null, 7],
    [[28], null, 3],
    [[28], null, 2],
    [[28, 60], null, 7],
    [[60, 90], null, 14],
    [[2], null, 14],
    [[1], null, 7],
    [[3], null, 14],
    [[21], null, 3],
    [[3], null, 21],
    [[3], null, 28],
    [[7], null, 60],
    [[14], null, 120],
    [[7, 28], null, 2],
    [[7, 14], null, 1],
    [[7, 14], null, 5],
    [[7, 21], null, 10],
    [[30, 60], null, 12],
    [[], 14, 7],
    [[], 14, 10],
    [[], 7, 2],
    [[], 14, 3],
    [[], 14, 2],
    [[], 2, 14],
    [[], 30, 7],
    [[], 60, 14],
    [[], 60, 7],
    [[], 7, 60],
    [[], 14, 120],
    [[], 28, 5],
    [[], 5, 15],
    [[], 7, 28],
    [[], 14, 60],
    [[], 10, 12],
    [[7, 14], 28, 3],
    [[7, 14], 3, 21],
    [[28, 42], 2, 14],
    [[28, 42], 3, 21],
    [[14, 28], 7, 3],
  ),
  ...counts(
    'minDaysBefore',
    [[90, 180], null, 60],
    [[90], null, 180],
    [[60], null, 180],
    [[90, 180], null, 365],
    [[60, 90, 120], null, 30],
    [[180, 365], null, 30],
    [[90], null, 14],
    [[120, 180], null, 21],
    [[], 180, 90],
    [[], 60, 180],
    [[], 90, 365],
    [[], 180, 30],
    [[], 30, 270],
    [[], 21, 180],
    [[], 180, 80],
    [[], 365, 60],
    [[180], 90, 45],
    [[90, 180], 60, 30],
  ),
  ...counts(
    'minNights',
    [[], 2, 3],
    [[], 7, 3],
    [[], 7, 1],
    [[], 1, 7],
    [[], 3, 7],
    [[], 14, 3],
    [[], 5, 2],
    [[7, 14], null, 2],
    [[7, 14], null, 4],
    [[2, 3], null, 7],
    [[3], null, 14],
    [[28, 42], 2, 14],
  ),
  ...counts(
    'maxGuests',
    [[], 2, 4],
    [[], 6, 2],
    [[], 2, 8],
    [[], 16, 6],
    [[], 6, 16],
    [[2, 4], null, 8],
    [[2], null, 16],
    [[2], null, 12],
    [[10, 12], null, 4],
  ),
];

/** The price of the guard: ordinary, and asked about. */
export const askedNeedlessly: readonly CountCase[] = counts('maxDaysBefore', [[14], null, 4]);

/** Two or three weeks typed for days, and much else that a rule may well have. */
export const notNoticed: readonly CountCase[] = [
  ...counts('minDaysBefore', [[14, 28], null, 3], [[1, 28], 14, 2]),
  ...counts('maxDaysBefore', [[], 3, 28]),
];

/** A digit too many or too few, weeks or months typed for days, days for weeks. */
export const slippedCounts: readonly CountCase[] = [
  ...counts(
    'maxDaysBefore',
    [[7, 28], null, 4],
    [[7, 30], null, 4],
    [[14, 28], null, 4],
    [[14, 42], null, 6],
    [[28, 60], null, 4],
    [[28], null, 4],
    [[2, 3], null, 21],
    [[2, 3], null, 28],
    [[2, 4], null, 28],
    [[7, 14], null, 140],
    [[7, 14, 21], null, 280],
    [[14], null, 140],
    [[3, 7], null, 70],
    [[14, 28], null, 280],
    [[3, 7], null, 400],
    [[7, 14], 21, 210],
    [[7, 28], 14, 4],
    [[], 14, 4],
    [[], 4, 14],
    [[], 14, 140],
    [[], 14, 1],
    [[], 28, 4],
    [[], 28, 2],
    [[], 30, 3],
    [[], 21, 2],
    [[], 3, 21],
    [[], 42, 6],
    [[], 7, 77],
    [[], 3, 30],
    [[], 60, 8],
  ),
  ...counts(
    'minDaysBefore',
    [[90, 180], null, 9],
    [[90], null, 18],
    [[60, 90], null, 12],
    [[60, 120], null, 12],
    [[90, 180], null, 13],
    [[90, 180], null, 26],
    [[90, 180], null, 6],
    [[60, 90], null, 3],
    [[90], null, 3],
    [[60], null, 8],
    [[14, 28], null, 2],
    [[28, 42], 14, 2],
    [[60, 90], 84, 12],
    [[], 84, 12],
    [[], 90, 13],
    [[], 180, 26],
    [[], 180, 6],
    [[], 180, 18],
    [[], 120, 12],
    [[], 120, 20],
    [[], 90, 9],
    [[], 60, 6],
    [[], 180, 0],
    [[], 90, 900],
    [[], 365, 12],
  ),
  ...counts(
    'minNights',
    [[], 3, 30],
    [[], 14, 2],
    [[], 21, 3],
    [[14, 28], null, 2],
    [[28, 42], 14, 2],
    [[], 7, 70],
    [[], 7, 22],
  ),
  ...counts('maxGuests', [[], 2, 20], [[], 4, 14], [[], 16, 1], [[2, 4], null, 40], [[], 12, 2]),
];

/** Shares of 5 to 50%, a few pounds off, deposits of 100 to 1,000. */
export const ordinarySizes: readonly SizeCase[] = [
  ...sizes(
    'discountPercent',
    [[], 5, 10],
    [[], 10, 5],
    [[], 5, 20],
    [[], 20, 5],
    [[], 5, 30],
    [[], 10, 40],
    [[], 10, 12.5],
    [[10, 20], null, 30],
    [[10, 20], null, 5],
    [[5], null, 45],
    [[], 60, 55],
  ),
  ...sizes(
    'discountAmount',
    [[], 50, 75],
    [[], 25, 100],
    [[], 100, 40],
    [[], 10, 45],
    [[25, 100], null, 50],
    [[75], null, 20],
  ),
  ...sizes(
    'deposit',
    [[], 100, 150],
    [[], 150, 100],
    [[], 100, 300],
    [[], 250, 500],
    [[], 250, 1000],
    [[], 200, 900],
    [[], 1000, 250],
    [[], 300, 275],
    [[], 150, 600],
    [[], null, 500],
    [[], 0, 250],
  ),
];

export const slippedSizes: readonly SizeCase[] = [
  ...sizes(
    'discountPercent',
    [[], 1, 10],
    [[], 15, 1.5],
    [[], 10, 100],
    [[], 5, 50],
    [[], 15, 51],
    [[], 20, 0],
    [[], 20, 0.2],
    [[10, 20], null, 0.15],
    [[10, 20], null, 75],
  ),
  ...sizes(
    'discountAmount',
    [[], 50, 500],
    [[], 50, 5],
    [[], 25, 0],
    [[], 100, 20],
    [[20, 50], null, 500],
    [[], null, 2500],
  ),
  ...sizes(
    'deposit',
    [[], 100, 1000],
    [[], 100, 10],
    [[], 250, 25],
    [[], 250, 2500],
    [[], 500, 50000],
    [[], 150, 30],
    [[], 199, 1199],
    [[], 300, 0],
    [[], null, 2500],
    [[], 0, 5000],
  ),
];
