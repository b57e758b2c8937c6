import { compareAmounts, isDecimalText } from '../../../contract/money.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Ascending: numbers as numbers, texts by language and with the numbers in them in their order. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(textOf(left), textOf(right));
}

/** Exact decimal texts, never as floats. */
export function compareDecimals(left: unknown, right: unknown): number {
  if (isDecimalText(left) && isDecimalText(right)) return compareAmounts(left, right);
  return compareValues(left, right);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
