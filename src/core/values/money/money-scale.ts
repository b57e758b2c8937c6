import { lettersOf } from '../names.ts';
import type { JsonValue } from '../json/json.ts';

/** What a body says about how it counts amounts of money. */
export interface MoneyScale {
  /** A field says minor units, or how many decimals they have. */
  readonly isMinorStated: boolean;
  /** The minor unit is not a hundredth: yen, dinars, or another number of digits. */
  readonly hasOtherCoins: boolean;
}

/** For bodies that say nothing. */
export const unknownScale: MoneyScale = { isMinorStated: false, hasOtherCoins: false };

/** ISO 4217 codes whose minor unit is not a hundredth. */
const otherCoins: ReadonlySet<string> = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV'],
  ...['XAF', 'XOF', 'XPF', 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'CLF', 'UYW'],
]);

const digitsName =
  /^(?:currency)?(?:exponent|scale|precision|decimals|decimalplaces|fractiondigits|(?:minorunit|minor)digits|minorunit)$/;
const coinName = /(?:unit|units|scale|amounts?|money|prices?|currency|type|format)$/;
const coinWord = /^(?:pence|penny|cents?|minor(?:[ _-]?units?)?)$/i;
const codeWord = /^[A-Z]{3}$/;
const mostValues = 50_000;

/** Searches a body for how it counts amounts. Bounded and not recursive. */
export function moneyScaleIn(body: JsonValue): MoneyScale {
  const found = { isMinorStated: false, hasOtherCoins: false };
  const open: JsonValue[] = [body];
  for (let seen = 0, value = open.pop(); value !== undefined && seen < mostValues; value = open.pop()) {
    seen += 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') open.push(inner);
      else if (typeof inner === 'string') noteText(found, name, inner.trim());
      else if (typeof inner === 'number' && digitsName.test(lettersOf(name))) {
        if (Number.isInteger(inner) && inner >= 0 && inner <= 4) noteDigits(found, inner);
      }
    }
  }
  return found;
}

/** Whether a field of this name gives the number of decimals: `scale`, `exponent`. */
export function countsDigits(name: string): boolean {
  return digitsName.test(lettersOf(name));
}

export function tellsMoneyScale(name: string, value: JsonValue): boolean {
  const { isMinorStated, hasOtherCoins } = moneyScaleIn({ [name]: value });
  return isMinorStated || hasOtherCoins;
}

interface Noted {
  isMinorStated: boolean;
  hasOtherCoins: boolean;
}

function noteText(found: Noted, name: string, text: string): void {
  if (codeWord.test(text) && otherCoins.has(text) && /currency|code|iso/i.test(name))
    found.hasOtherCoins = true;
  if (coinWord.test(text) && coinName.test(lettersOf(name))) found.isMinorStated = true;
}

function noteDigits(found: Noted, digits: number): void {
  if (digits > 0) found.isMinorStated = true;
  if (digits !== 2) found.hasOtherCoins = true;
}
