import type { PortfolioRow } from '../../../../../core/analysis/portfolio-figures.ts';
import type { BulkEditOperation } from '../../../../../core/bulk/bulk-edit-operation.ts';
import { currencyOf } from '../../../../../core/mapping/money/currencies.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import type { Rounding } from '../../../../../core/values/money/adjusted-amount.ts';
import {
  byCurrency,
  currenciesDiffer,
  currencyMark,
  theCurrency,
} from '../../../../../core/values/money/currency.ts';
import type { Currency, OfCurrency } from '../../../../../core/values/money/currency.ts';
import type { DecimalText, ParsedAmount } from '../../../../../core/values/money/money.ts';
import { compareAmounts, multiplyAmount, parseAmount } from '../../../../../core/values/money/money.ts';
import {
  inOtherCurrency,
  namesCurrency,
  parsePercent,
} from '../../../../../core/mapping/money/typed-currency.ts';
import { plainNumber } from '../../../../../core/values/money/plain-number.ts';
import { formatCounted } from '../../../../../core/values/words/plural.ts';
import { depositCurrencyOf } from '../../../../guarded-edit/editors/deposit-currency.ts';
import type { CellStep } from '../sheet-model.ts';

export const fillWays = ['raise-percent', 'lower-percent', 'raise-amount', 'lower-amount', 'set'] as const;
export type FillWay = (typeof fillWays)[number];

export interface DepositFill {
  readonly way: FillWay;
  readonly value: string;
  readonly roundTo: string;
  readonly rounding: Rounding;
}

export const untouchedFill: DepositFill = {
  way: 'raise-percent',
  value: '',
  roundTo: '5',
  rounding: 'nearest',
};

type ReadFill =
  | {
      readonly ok: true;
      readonly step: Extract<BulkEditOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

const mostPercentDecimals = 4;
const mostStepDecimals = 3;
const mostAmountDecimals = 3;

/** The step that the head describes, or the error in `value` or `roundTo`. */
export function fillStep({ way, value, roundTo, rounding }: DepositFill): ReadFill {
  const by = way.endsWith('percent') ? 'percent' : 'amount';
  const otherWay = meantOtherwise(way, value);
  if (otherWay !== null) return { ok: false, errors: [{ field: 'value', message: otherWay }] };
  if (way === 'set') {
    const parsed = parseAmount(value, { maxDecimals: mostAmountDecimals });
    return parsed.ok
      ? { ok: true, step: { kind: 'set-deposit', amount: parsed.value, disabled: null } }
      : { ok: false, errors: [{ field: 'value', message: parsed.error.message }] };
  }
  const lowers = way.startsWith('lower');
  const errors: FieldError[] = [];
  const decimals = by === 'percent' ? mostPercentDecimals : mostAmountDecimals;
  const parse = by === 'percent' ? parsePercent : parseAmount;
  const size = aboveZero('value', parse(value, { maxDecimals: decimals }), errors);
  const step =
    roundTo.trim() === ''
      ? null
      : aboveZero('roundTo', parseAmount(roundTo, { maxDecimals: mostStepDecimals }), errors);
  if (size !== null && by === 'percent' && lowers && compareAmounts(size, '100') > 0) {
    errors.push({ field: 'value', message: 'Enter 100% or less.' });
  }
  const change = size === null ? null : lowers ? multiplyAmount(size, '-1') : size;
  if (errors.length > 0 || change === null) return { ok: false, errors };
  return { ok: true, step: { kind: 'adjust-deposit', by, change, roundTo: step, rounding } };
}

function aboveZero(field: string, parsed: ParsedAmount, errors: FieldError[]): DecimalText | null {
  if (!parsed.ok) {
    errors.push({ field, message: parsed.error.message });
    return null;
  }
  if (compareAmounts(parsed.value, '0') > 0) return parsed.value;
  errors.push({ field, message: 'Enter more than 0.' });
  return null;
}

/** The text contradicts the chosen method, so the user must decide which is right. */
function meantOtherwise(way: FillWay, value: string): string | null {
  if (way.endsWith('percent') && namesCurrency(value)) {
    return `That’s an amount: choose “${way === 'raise-percent' ? 'Raise by' : 'Lower by'}” without the % sign.`;
  }
  if (!way.endsWith('percent') && /[%％]/.test(value)) {
    return way === 'set'
      ? 'Enter an amount. For a percentage choose “Raise by %” or “Lower by %”.'
      : `That’s a percentage: choose “${way === 'raise-amount' ? 'Raise by %' : 'Lower by %'}”.`;
  }
  if (way !== 'set' && /^\s*[-\u2212\u2013]/u.test(value)) {
    return way.startsWith('raise')
      ? 'To lower deposits, choose “Lower by” and leave out the minus.'
      : 'Leave out the minus.';
  }
  return null;
}

export type DepositCurrencies = readonly OfCurrency<number>[];

/** The currencies of the included properties' deposits: the deposit's own, otherwise the listing's. */
export function depositCurrencies(
  rows: readonly Pick<PortfolioRow, 'propertyId' | 'depositCurrency' | 'currency'>[],
  properties: ReadonlySet<number>,
): DepositCurrencies {
  const own = rows.filter(({ propertyId }) => properties.has(propertyId));
  return byCurrency(own, depositCurrencyOf).map(({ currency, items }) => ({
    currency,
    items: items.map(({ propertyId }) => propertyId),
  }));
}

/** "£ (14 properties) and € (3 properties)". Null if they can all be the same currency. */
export function severalWords(currencies: DepositCurrencies): string | null {
  const named = currencies.flatMap(({ currency }) => currency ?? []);
  if (!named.some((one) => named.some((other) => currenciesDiffer(one, other)))) return null;
  const words = currencies.map(({ currency, items }) => {
    const name = currency === null ? 'no currency sent' : currencyMark(currency);
    return `${name} (${formatCounted(items.length, 'property', 'properties', '')})`;
  });
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Whether a step writes an amount rather than a share of the present value. */
export function isAmountStep(step: CellStep | null): boolean {
  if (step?.kind === 'adjust-deposit') return step.by === 'amount';
  return step?.kind === 'set-deposit' && step.amount !== null;
}

/** Why one amount doesn't suit all these properties. Null if it does. `typed` may name a currency. */
export function againstOneAmount(
  step: CellStep,
  typed: string,
  currencies: DepositCurrencies,
): string | null {
  if (!isAmountStep(step)) return null;
  const several = severalWords(currencies);
  if (several !== null) {
    return `These deposits are in different currencies: ${several}. Raise or lower them by %, or edit each currency separately.`;
  }
  const meant = currencyOf(typed) ?? null;
  const theirs = theCurrency(currencies.flatMap(({ currency }) => currency ?? []));
  return currenciesDiffer(meant, theirs)
    ? `These deposits are in ${theirs === null ? '' : currencyMark(theirs)}, but the amount you typed isn’t.`
    : null;
}

const mostDecimals = 3;

export interface TypedIn {
  readonly locale: string;
  readonly currencyLabel?: string | undefined;
}

/** Null if empty. Amounts in a currency other than the deposit's are rejected. */
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

interface Pasted {
  readonly cells: ReadonlyMap<number, CellStep>;
  readonly unreadable: number;
  /** Number of pasted lines beyond the last property. */
  readonly beyond: number;
}

/** Fills from the first of several pasted columns. An empty cell leaves its property unchanged. */
export function pastedAmounts(
  text: string,
  properties: readonly number[],
  typedIn: TypedIn,
  currencyAt: (property: number) => Currency = () => null,
): Pasted {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const cells = new Map<number, CellStep>();
  for (const [index, property] of properties.entries()) {
    const line = lines[index];
    const step = line === undefined ? null : amountStep(cellOf(line), typedIn, currencyAt(property));
    if (step !== null) cells.set(property, step);
  }
  const unreadable = [...cells.values()].filter(({ kind }) => kind === 'unreadable').length;
  return { cells, unreadable, beyond: Math.max(0, lines.length - properties.length) };
}

/** Spreadsheets quote a cell that contains the separator. */
function cellOf(line: string): string {
  const cell = line.split('\t')[0]?.trim() ?? '';
  return /^"[^"]*"$/.test(cell) ? cell.slice(1, -1) : cell;
}
