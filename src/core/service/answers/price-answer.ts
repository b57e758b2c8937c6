import { upperFirst } from '../../values/words/first-letter.ts';
import type { Currency } from '../../values/money/currency.ts';
import { theCurrency } from '../../values/money/currency.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import type { MoneyScale } from '../../values/money/money-scale.ts';
import { moneyScaleIn } from '../../values/money/money-scale.ts';
import type { WholeAmounts } from '../../mapping/fields/money-answer.ts';
import { isEnvelopeName } from '../../mapping/names/envelope-names.ts';
import { wordsOf } from '../../values/names.ts';
import { currenciesNamedIn, areSeveral, currencyOf } from '../../mapping/money/currencies.ts';
import type { MoneyDoubt, MoneyReading, SeenAmount } from '../../mapping/money/money-evidence.ts';
import { MoneyEvidence } from '../../mapping/money/money-evidence.ts';
import { isHundredths } from '../../mapping/concept.ts';
import { inWhole, moneyOf, readPrice } from '../../mapping/money/amount.ts';
import { fieldNamed, membersOf } from '../../mapping/read-node.ts';
import { readFlag } from '../../mapping/kinds.ts';
import { priceLine, stayPrice } from '../../resources/answers.ts';

/** One line of the price of a stay, as the service gives it. */
export interface PriceLine {
  readonly label: string;
  /** Null if an amount was sent but can't be read. `wire` shows it. */
  readonly amount: DecimalText | null;
  readonly currency: Currency;
  readonly quantity: number | null;
  readonly wire: JsonValue;
  readonly path: readonly string[];
}

/** A price answer, read by field names. The body itself is always shown too. */
export interface PriceAnswer {
  readonly lines: readonly PriceLine[];
  /** Amounts next to a list of lines: sums of some, or further charges. The answer doesn't say which. */
  readonly otherLines: readonly PriceLine[];
  readonly total: PriceLine | null;
  /** Several fields that may be the total but differ, so none is used. */
  readonly totals: readonly PriceLine[];
  /** Whether the stay is available. Null if the service doesn't say. */
  readonly available: boolean | null;
  readonly currency: Currency;
  readonly doubt: { readonly why: MoneyDoubt; readonly example: SeenAmount | null } | null;
}

interface FoundAmount {
  readonly role: 'line' | 'total';
  /** An item of a list or a field of a record. */
  readonly from: 'list' | 'field';
  readonly label: string;
  readonly wire: JsonValue;
  readonly quantity: number | null;
  readonly currency: Currency;
  readonly path: readonly string[];
}

const mostLines = 100;
const deepest = 6;

/** Amounts that may be in hundredths stay in doubt until a person has answered. */
export function readPriceAnswer(body: JsonValue, answer: WholeAmounts | undefined): PriceAnswer {
  const found: FoundAmount[] = [];
  collect(body, [], found);
  const evidence = new MoneyEvidence();
  for (const { wire, path } of found) {
    if (!isMinor(path)) evidence.add(wire, moneyOf('stay').large, () => path.join('.'));
  }
  const named = new Set([...currenciesNamedIn(body), ...evidence.currencies]);
  const scale = moneyScaleIn(body);
  const reading: MoneyReading = areSeveral(named)
    ? { doubt: 'currencies' }
    : evidence.readBy(answer, () => scale.isMinorStated);
  const currency = theCurrency(named);
  const inLines = found.filter(({ role }) => role === 'line');
  const isListed = inLines.some(({ from }) => from === 'list');
  const [lines, otherLines] = [true, false].map((isLine) =>
    inLines
      .filter(({ from }) => (!isListed || from === 'list') === isLine)
      .map((one) => lineOf(one, { reading, scale }, currency)),
  );
  const totals = found
    .filter(({ role }) => role === 'total')
    .map((one) => lineOf(one, { reading, scale }, currency));
  const [total] = totals;
  const isOne = totals.every(({ amount, wire }) =>
    amount === null ? wire === total?.wire : amount === total?.amount,
  );
  return {
    lines: lines ?? [],
    otherLines: otherLines ?? [],
    total: isOne ? (total ?? null) : null,
    totals: isOne ? [] : totals,
    available: availableIn(body),
    currency,
    doubt: typeof reading === 'string' ? null : { why: reading.doubt, example: evidence.example },
  };
}

interface ReadBy {
  readonly reading: MoneyReading;
  readonly scale: MoneyScale;
}

function lineOf(found: FoundAmount, by: ReadBy, currency: Currency): PriceLine {
  const { label, wire, quantity, path } = found;
  return {
    label,
    wire,
    quantity,
    path,
    amount: amountOf(found, by),
    currency: found.currency ?? currencyOf(wire) ?? currency,
  };
}

function amountOf({ wire, path }: FoundAmount, { reading, scale }: ReadBy): DecimalText | null {
  const plain = readPrice(wire);
  if (plain === undefined) return null;
  if (plain === '0') return plain;
  if (isMinor(path) || reading === 'hundredths')
    return scale.hasOtherCoins ? null : (readPrice(inWhole(wire)) ?? null);
  return reading === 'units' ? plain : null;
}

function isMinor(path: readonly string[]): boolean {
  return isHundredths(path.at(-1) ?? '');
}

function collect(value: JsonValue, path: readonly string[], found: FoundAmount[]): void {
  if (path.length > deepest || found.length >= mostLines) return;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      if (isJsonObject(item)) row(item, [...path, `[${String(at)}]`], found);
    }
    return;
  }
  if (!isJsonObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const own = [...path, name];
    if (isMoney(inner)) field(name, inner, own, found, value);
    else if (typeof inner === 'object' && inner !== null) collect(inner, own, found);
    else if (mayBePrice(name) && readPrice(inner) !== undefined) field(name, inner, own, found, value);
  }
}

function field(
  name: string,
  wire: JsonValue,
  path: readonly string[],
  found: FoundAmount[],
  holder: JsonObject,
): void {
  const words = fieldWords(name);
  // The total of a part is one line of the whole: `extras.total`.
  const within = path.slice(0, -1).filter((one) => !isEnvelopeName(one) && !wraps(one));
  const isTotal = isTotalNamed(words) && within.length === 0;
  const label = within.length === 0 ? words : [...within.map(fieldWords), words].join(' ');
  found.push({
    role: isTotal ? 'total' : 'line',
    from: 'field',
    wire,
    path,
    quantity: null,
    label: upperFirst(label),
    currency: namedCurrency(isJsonObject(wire) ? wire : holder),
  });
}

/** A record in a list with a label, an amount and a quantity. Without a label or an amount it is no line. */
function row(record: JsonObject, path: readonly string[], found: FoundAmount[]): void {
  // An unreadable amount still makes a line. Without it, the others would look complete.
  const amounts = membersOf(priceLine, 'amount', record, fieldWords);
  const [amountName, wire] =
    amounts.find(([, value]) => readPrice(value) !== undefined) ??
    amounts.find(
      ([name, value]) => !sayingLittle.test(name) && typeof value === 'string' && /\d/.test(value),
    ) ??
    [];
  const label = membersOf(priceLine, 'label', record, fieldWords).find(
    ([, value]) => typeof value === 'string',
  )?.[1];
  const quantity = membersOf(priceLine, 'quantity', record, fieldWords).find(
    ([, value]) => typeof value === 'number',
  )?.[1];
  if (amountName === undefined || wire === undefined || typeof label !== 'string') {
    collect(record, path, found);
    return;
  }
  const isTotal = isTotalNamed(label);
  found.push({
    role: isTotal ? 'total' : 'line',
    from: 'list',
    label,
    wire,
    path: [...path, amountName],
    quantity: typeof quantity === 'number' ? quantity : null,
    currency: namedCurrency(record),
  });
}

/** Names that amounts share with other texts. */
const sayingLittle = /^(?:value|charge)$/i;

function isTotalNamed(name: string): boolean {
  return fieldNamed(stayPrice, name) === 'total';
}

/** A field's name in words, without its unit. */
function fieldWords(name: string): string {
  return wordsOf(name).replace(/ (?:pence|cents|minor|gbp|eur|usd)$/, '');
}

const priceWords =
  /\b(?:price|prices|total|subtotal|cost|costs|fee|fees|charge|charges|amount|rent|rental|rate|accommodation|extra|extras|discount|discounts|saving|savings|reduction|deposit|tax|taxes|vat|surcharge|supplement|cleaning|voucher|balance|due|base|nightly|weekly|per night|pay)\b/;
/** Names with a price word that are counts, dates or labels. */
const otherWords =
  /\b(?:id|ids|code|type|name|date|nights|count|percent|percentage|per cent|number|no|currency|enabled|applied|rate type|message|label|status|days|guests|dogs|adults)\b/;

function mayBePrice(name: string): boolean {
  const words = wordsOf(name);
  return priceWords.test(words) && !otherWords.test(words);
}

function isMoney(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && readPrice(value) !== undefined;
}

function namedCurrency(holder: JsonObject): Currency {
  return theCurrency(
    currenciesNamedIn(
      Object.fromEntries(
        Object.entries(holder).filter(([, one]) => !isJsonObject(one) && !Array.isArray(one)),
      ),
    ),
  );
}

function wraps(name: string): boolean {
  return /^(?:quote|price|pricing|prices|totals|summary|breakdown|result|stay|booking|\[\d+\])$/i.test(name);
}

function availableIn(body: JsonValue, depth = 0): boolean | null {
  if (!isJsonObject(body) || depth > 3) return null;
  const flags = membersOf(stayPrice, 'available', body).flatMap(([, value]) => readFlag(value) ?? []);
  const inner = Object.values(body).map((value) =>
    isJsonObject(value) ? availableIn(value, depth + 1) : null,
  );
  return flags[0] ?? inner.find((one) => one !== null) ?? null;
}
