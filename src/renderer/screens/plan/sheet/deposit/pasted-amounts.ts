import type { Currency } from '../../../../../core/values/money/currency.ts';
import { parseAmount } from '../../../../../core/values/money/money.ts';
import { plainNumber } from '../../../../../core/values/money/plain-number.ts';
import { inOtherCurrency } from '../../../../../core/values/money/other-currency.ts';
import type { CellStep } from '../sheet-model.ts';

const mostDecimals = 3;

/** How whoever types writes numbers. */
export interface TypedIn {
  readonly locale: string;
  readonly currencyLabel?: string | undefined;
}

/**
 * A typed or pasted amount as the step of one cell; null: nothing stands there.
 * @param currency that the deposit is in, where that is known: an amount of another one is none of it
 */
export function amountStep(
  typed: string,
  { locale, currencyLabel }: TypedIn,
  currency: Currency = null,
): CellStep | null {
  if (typed.trim() === '') return null;
  const other = inOtherCurrency(typed, currency);
  if (other !== null) return { kind: 'unreadable', typed: typed.trim().slice(0, 40), message: other };
  const parsed = parseAmount(plainNumber(typed, locale, currencyLabel), { maxDecimals: mostDecimals });
  return parsed.ok
    ? { kind: 'set-deposit', amount: parsed.value, disabled: null }
    : { kind: 'unreadable', typed: typed.trim().slice(0, 40), message: parsed.error.message };
}

export interface Pasted {
  readonly cells: ReadonlyMap<number, CellStep>;
  readonly unreadable: number;
  /** Lines for which there is no house left. */
  readonly beyond: number;
}

/**
 * A column of a spreadsheet, filled downwards from the first of these houses. Of several columns the first counts; an
 * empty cell leaves its house as it is.
 */
export function pastedAmounts(
  text: string,
  houses: readonly number[],
  typedIn: TypedIn,
  currencyAt: (house: number) => Currency = () => null,
): Pasted {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const cells = new Map<number, CellStep>();
  for (const [index, house] of houses.entries()) {
    const line = lines[index];
    const step = line === undefined ? null : amountStep(cellOf(line), typedIn, currencyAt(house));
    if (step !== null) cells.set(house, step);
  }
  const unreadable = [...cells.values()].filter(({ kind }) => kind === 'unreadable').length;
  return { cells, unreadable, beyond: Math.max(0, lines.length - houses.length) };
}

/** A spreadsheet quotes a cell that holds its own separator. */
function cellOf(line: string): string {
  const cell = line.split('\t')[0]?.trim() ?? '';
  return /^"[^"]*"$/.test(cell) ? cell.slice(1, -1) : cell;
}
