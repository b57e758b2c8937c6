import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { countsDigits } from '../../values/money/money-scale.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { multiplyAmount, readWireAmount } from '../../values/money/money.ts';
import { amountOfText } from './amount-text.ts';
import type { BodyTells, Field, Leaf, MoneyKind } from '../concept.ts';
import { field } from '../kinds.ts';
import { lettersOf } from '../../values/names.ts';

/** From these values on, a whole amount may be in hundredths. */
const large = { extra: 200, from: 5_000, night: 2_000, week: 10_000, stay: 10_000, discount: null } as const;
type ForWhat = keyof typeof large;

/** An amount for a night, a week or a stay. The body as a whole shows its unit. */
export function amount(forWhat: ForWhat, ...names: readonly string[]): Field<Leaf<DecimalText>, 'optional'> {
  const node: Leaf<DecimalText> = {
    is: 'leaf',
    expects: 'number',
    read: readPrice,
    money: moneyOf(forWhat),
    type: 'amount',
  };
  return field(node, ...names);
}

export function amountList(
  forWhat: ForWhat,
  ...names: readonly string[]
): Field<Leaf<DecimalText[]>, 'optional'> {
  const node: Leaf<DecimalText[]> = {
    is: 'leaf',
    expects: 'array',
    read: (value, tells) => {
      if (!Array.isArray(value)) return undefined;
      const amounts = value.map((one) => readPrice(one, tells));
      return amounts.every((one) => one !== undefined) ? amounts : undefined;
    },
    money: {
      ...moneyOf(forWhat),
      amountsIn: (value) => (Array.isArray(value) ? value.flatMap(amountIn) : []),
      holdsHundredths: (value) => Array.isArray(value) && value.length > 0 && value.every(holdsHundredths),
      inWhole: (value) => (Array.isArray(value) ? value.map(inWhole) : value),
    },
  };
  return field(node, ...names);
}

export function moneyOf(forWhat: ForWhat): MoneyKind {
  return { large: large[forWhat], amountsIn: amountIn, holdsHundredths, inWhole };
}

/** A number, text with or without a currency, or either in `{amount, currency}` or `{amount, scale}`. */
export function readPrice(value: JsonValue, tells?: BodyTells): DecimalText | undefined {
  const [wire = null] = amountIn(value);
  return typeof wire === 'string' ? amountOfText(wire, tells?.decimalMark) : readWireAmount(wire);
}

export function inWhole(value: JsonValue): JsonValue {
  const read = readPrice(value);
  return read === undefined ? value : multiplyAmount(read, '0.01');
}

function amountIn(value: JsonValue): readonly JsonValue[] {
  if (!isJsonObject(value)) return [value];
  const names = Object.keys(value);
  const name = names.find(isPlainAmount) ?? names.find((one) => countsHundredths(value, one));
  const isMoney = names.some((one) => /^currency/i.test(one) || countsDigits(one));
  const held = name === undefined || !isMoney ? undefined : ownValue(value, name);
  return held === undefined ? [] : [held];
}

/** `{minorUnits, currency}` or `{unscaledValue, scale: 2}` */
function holdsHundredths(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(value);
  return names.some((one) => countsHundredths(value, one)) && !names.some(isPlainAmount);
}

function isPlainAmount(name: string): boolean {
  return /^(?:amount|value)$/i.test(name);
}

function countsHundredths(value: JsonObject, name: string): boolean {
  const letters = lettersOf(name);
  if (/^(?:(?:amount|value)?(?:in)?(?:minor(?:units?)?|pence|cents))$/.test(letters)) return true;
  const isUnscaled = /^unscaled(?:amount|value)?$/.test(letters);
  return isUnscaled && Object.entries(value).some(([one, digits]) => countsDigits(one) && digits === 2);
}
