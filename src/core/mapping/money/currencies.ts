import { currenciesDiffer, currencyOfText, theCurrency } from '../../values/money/currency.ts';
import type { Currency } from '../../values/money/currency.ts';
import { levelsOn, valueAt } from '../bodies/body-path.ts';
import { longestValue } from '../concept.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';

/** The currency in a text of an amount: '€ 250', '250 GBP'. Undefined without one. */
export function currencyOf(wire: JsonValue): string | undefined {
  return typeof wire === 'string'
    ? (theCurrency(currencyMarksIn(wire).flatMap((mark) => currencyOfText(mark) ?? [])) ?? undefined)
    : undefined;
}

const marks = /(?<!\p{L})\p{L}{1,3}\s?\p{Sc}|\p{Sc}(?:[A-Z]{2}(?!\p{L}))?|(?<!\p{L})[A-Z]{3}(?!\p{L})/gu;

/** The currency signs and codes in a text as written, including letters next to a sign: 'US$', '€', 'GBP'. */
export function currencyMarksIn(text: string): readonly string[] {
  return text.length > longestValue ? [] : (text.match(marks) ?? []);
}

/** The same for any form of value, including `{amount, currency}`. */
export function currencyOfValue(value: JsonValue): Currency {
  return isJsonObject(value) ? currencyIn(value) : (currencyOf(value) ?? null);
}

/** The currency that an object names for its content. */
export function currencyIn(holder: JsonObject): Currency {
  return namedIn(holder)[0]?.currency ?? null;
}

function namedIn(holder: JsonObject) {
  const named = Object.entries(holder).flatMap(([name, value]) => {
    if (!currencyName.test(name)) return [];
    const held = isJsonObject(value) ? Object.entries(value) : [];
    const parts = held.flatMap(([part, word]) =>
      partName.test(part) ? [{ name: `${name}.${part}`, word }] : [],
    );
    return [{ name, word: value }, ...parts];
  });
  return named.flatMap(({ name, word }) => {
    const currency = typeof word === 'string' && word.length <= longestValue ? currencyOfText(word) : null;
    return currency === null ? [] : [{ name, sent: word, currency }];
  });
}

function namedBeside(record: JsonValue, path: readonly string[]) {
  const levels = levelsOn(record, path.slice(0, -1)).map(({ level }) => namedIn(level));
  return levels.findLast((one) => one.length > 0) ?? [];
}

/** The currency of an amount: from its own text, otherwise from a name next to or above it. */
export function currencyBeside(record: JsonValue, path: readonly string[]): Currency {
  return currencyOfValue(valueAt(record, path) ?? null) ?? namedBeside(record, path)[0]?.currency ?? null;
}

/**
 * Two different currencies of one amount, from its own text and names next to it. Undefined if there is at most one.
 */
export function twoCurrenciesBeside(record: JsonValue, path: readonly string[]) {
  const own = currencyOf(valueAt(record, path) ?? null);
  const named = namedBeside(record, path);
  const all = [...(own === undefined ? [] : [{ name: path.join('.'), sent: own, currency: own }]), ...named];
  const [first] = all;
  const other = all.find(({ currency }) => currenciesDiffer(first?.currency ?? null, currency));
  return first === undefined || other === undefined
    ? undefined
    : { names: [first.name, other.name], sent: [first.sent, other.sent] };
}

const mostValues = 50_000;
const currencyName =
  /^(?:(?:price|amount|total|booking)_?)?currency(?:_?(?:code|iso|iso_?code|symbol|sign))?$/i;
const partName = /^(?:code|iso|iso_?code|symbol|sign)$/i;

/** The currencies that a body names under `currency`, `currency_code` and the like, at any depth. */
export function currenciesNamedIn(body: JsonValue): ReadonlySet<string> {
  const named = new Set<string>();
  const open: { readonly value: JsonValue; readonly isCurrency: boolean }[] = [
    { value: body, isCurrency: false },
  ];
  let seen = 0;
  for (let at = open.pop(); at !== undefined && seen < mostValues; at = open.pop()) {
    seen += 1;
    if (typeof at.value !== 'object' || at.value === null) continue;
    for (const [name, inner] of Object.entries(at.value)) {
      if (inner === null || (typeof inner !== 'object' && typeof inner !== 'string')) continue;
      const isCurrency = currencyName.test(name) || (at.isCurrency && partName.test(name));
      if (typeof inner === 'object') open.push({ value: inner, isCurrency });
      else if (typeof inner === 'string' && isCurrency && inner.slice(0, longestValue).trim() !== '') {
        const word = inner.slice(0, longestValue).trim().toUpperCase();
        const known = currencyOfText(word);
        // A word that is no code or sign still separates currencies if it stands for the currency itself.
        if (known !== null || /^currency(?:_?code)?$/i.test(name)) named.add(known ?? word);
      }
    }
  }
  return named;
}

/** Whether there is more than one currency. A dollar sign may be the dollar of a code. */
export function areSeveral(currencies: ReadonlySet<string>): boolean {
  const named = [...currencies];
  return named.some((one, index) => named.slice(index + 1).some((other) => currenciesDiffer(one, other)));
}
