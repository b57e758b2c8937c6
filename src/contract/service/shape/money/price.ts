import type { JsonObject, JsonValue } from '../../../json/json.ts';
import { isJsonObject, ownValue } from '../../../json/json.ts';
import { countsDigits } from '../../../money/money-scale.ts';
import { decimalTextSchema } from '../../../money/decimal-text-schema.ts';
import type { DecimalText } from '../../../money/money.ts';
import { multiplyAmount, readWireAmount } from '../../../money/money.ts';
import { amountOfText } from './amount-text.ts';
import type { BodyTells, MoneyKind } from '../field.ts';
import { z } from 'zod';
import { leaf } from '../field.ts';
import { lettersOf } from '../spelling.ts';
import { unitsAndNanos } from './units-and-nanos.ts';

/** From where on an amount is so large for what it is that it may as well be in hundredths. */
const large = { extra: 200, from: 5_000, night: 2_000, week: 10_000, stay: 10_000, discount: null } as const;

/** An amount of money for a night, a week or a stay, of which the body as a whole tells the unit. */
export function price(forWhat: keyof typeof large) {
  return leaf(decimalTextSchema.clone(), {
    expects: 'number',
    read: readPrice,
    money: moneyOf(forWhat),
    type: 'amount',
  });
}

/** A bare list of amounts, each as a single one may be written. */
export function priceList(forWhat: keyof typeof large) {
  return leaf(z.array(decimalTextSchema), {
    expects: 'array',
    read: (value, tells) => {
      if (!Array.isArray(value)) return undefined;
      const amounts = value.map((one) => readPrice(one, tells));
      return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
    },
    money: {
      ...moneyOf(forWhat, (value) => (Array.isArray(value) ? value.flatMap(amountIn) : [])),
      holdsHundredths: (value) => Array.isArray(value) && value.length > 0 && value.every(holdsHundredths),
      inWhole: (value) => (Array.isArray(value) ? value.map(inWhole) : value),
    },
  });
}

export function moneyOf(forWhat: keyof typeof large, amountsIn = amountIn): MoneyKind {
  return { large: large[forWhat], amountsIn, isHundredths, holdsHundredths, inWhole };
}

/** The names, and the same names for services that say that they send hundredths. */
export function priced(...names: readonly string[]): readonly string[] {
  return [...names, ...names.flatMap((name) => [`${name}_pence`, `${name}_cents`, `${name}_minor`])];
}

/** A number, text with or without a currency, or either in `{amount, currency}`, `{amount, scale}` or `{units, nanos}`. */
export function readPrice(value: JsonValue, tells?: BodyTells): DecimalText | undefined {
  const [wire = null] = amountIn(value);
  return typeof wire === 'string' ? amountOfText(wire, tells?.decimalMark) : readWireAmount(wire);
}

function amountIn(value: JsonValue): readonly JsonValue[] {
  if (!isJsonObject(value)) return [value];
  const names = Object.keys(value);
  const name =
    names.find((one) => /^(?:amount|value)$/i.test(one)) ?? names.find((one) => countsHundredths(value, one));
  const isMoney = names.some((one) => /^currency/i.test(one) || countsDigits(one));
  const amount = name === undefined || !isMoney ? unitsAndNanos(value) : ownValue(value, name);
  return amount === undefined ? [] : [amount];
}

/** `{minorUnits, currency}` or `{unscaledValue, scale: 2}` */
function holdsHundredths(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(value);
  const isSaid = names.some((one) => countsHundredths(value, one));
  return isSaid && !names.some((one) => /^(?:amount|value)$/i.test(one));
}

/** Whether the field of this name holds an amount in hundredths. */
function countsHundredths(value: JsonObject, name: string): boolean {
  return isSmallestCoin(name) || (isUnscaled(name) && hasTwoDigits(value));
}

function isUnscaled(name: string): boolean {
  return /^unscaled(?:amount|value)?$/.test(lettersOf(name));
}

function hasTwoDigits(value: JsonObject): boolean {
  return Object.entries(value).some(([name, digits]) => countsDigits(name) && digits === 2);
}

function isSmallestCoin(name: string): boolean {
  return /^(?:(?:amount|value)?(?:in)?(?:minor(?:units?)?|pence|cents))$/.test(lettersOf(name));
}

export function isHundredths(name: string): boolean {
  return /(?:pence|cents|minor)$/i.test(name);
}

export function inWhole(value: JsonValue): JsonValue {
  const amount = readPrice(value);
  return amount === undefined ? value : multiplyAmount(amount, '0.01');
}
