import { compareAmounts, isDecimalText } from '../../../contract/money.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Ascending, by language and with numbers in their order. Missing values never come here: they always stand last. */
export function compareTexts(left: unknown, right: unknown): number {
  return collator.compare(typeof left === 'string' ? left : '', typeof right === 'string' ? right : '');
}

export function compareNumbers(left: unknown, right: unknown): number {
  return (typeof left === 'number' ? left : 0) - (typeof right === 'number' ? right : 0);
}

/** Exact decimal texts, never as floats. */
export function compareDecimals(left: unknown, right: unknown): number {
  if (isDecimalText(left) && isDecimalText(right)) return compareAmounts(left, right);
  return compareTexts(left, right);
}
