import type { Currency } from '../../money/currency.ts';
import { theCurrency } from '../../money/currency.ts';
import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import type { DecimalText } from '../../money/money.ts';
import type { MoneyScale } from '../../money/money-scale.ts';
import { moneyScaleIn } from '../../money/money-scale.ts';
import type { WholeAmounts } from '../../readings/money-answer.ts';
import { isEnvelopeName } from '../../../core/mapping/envelope-names.ts';
import { wordsOf } from '../../../core/mapping/names.ts';
import { currenciesNamedIn, areSeveral, currencyOf } from '../../../core/mapping/money/currencies.ts';
import type { MoneyDoubt, MoneyReading, SeenAmount } from '../../../core/mapping/money/money-evidence.ts';
import { MoneyEvidence } from '../../../core/mapping/money/money-evidence.ts';
import { isHundredths } from '../../../core/mapping/concept.ts';
import { inWhole, readPrice } from '../../../core/mapping/money/amount.ts';
import { fieldWords, lineNames, mayBePrice, totalNames } from './price-names.ts';

/** One line of what a stay costs, as the service gives it. */
export interface PriceLine {
  readonly label: string;
  /** Null: an amount came and is not read; `wire` shows it. */
  readonly amount: DecimalText | null;
  readonly currency: Currency;
  readonly quantity: number | null;
  readonly wire: JsonValue;
  /** Where it stands: names from the body on. */
  readonly path: readonly string[];
}

/** What a price answer says, by its names. Whatever is not in it stands in the body, which is always shown. */
export interface PriceAnswer {
  readonly lines: readonly PriceLine[];
  /** Amounts beside a list of lines: sums of some of these, or more that is paid; the answer does not say which. */
  readonly besides: readonly PriceLine[];
  readonly total: PriceLine | null;
  /** Several fields may be the total, and they differ: none is taken. */
  readonly totals: readonly PriceLine[];
  /** Whether the service says that the stay can be had; null: it says nothing of it. */
  readonly available: boolean | null;
  readonly currency: Currency;
  readonly doubt: { readonly why: MoneyDoubt; readonly example: SeenAmount | null } | null;
}

interface FoundAmount {
  readonly role: 'line' | 'total';
  /** An item of a list, or a field of a record. */
  readonly from: 'list' | 'field';
  readonly label: string;
  readonly wire: JsonValue;
  readonly quantity: number | null;
  readonly currency: Currency;
  readonly path: readonly string[];
}

/** From where on the price of a stay is so large that it may as well be in hundredths. */
const largeStay = 10_000;
const mostLines = 100;
const deepest = 6;

/** Reads what a stay costs by names. Amounts that may be hundredths are in doubt until a person said which. */
export function readPriceAnswer(body: JsonValue, answer: WholeAmounts | undefined): PriceAnswer {
  const found: FoundAmount[] = [];
  collect(body, [], found);
  const evidence = new MoneyEvidence();
  for (const { wire, path } of found) {
    if (!isMinor(path)) evidence.add(wire, largeStay, () => path.join('.'));
  }
  const named = new Set([...currenciesNamedIn(body), ...evidence.currencies]);
  const scale = moneyScaleIn(body);
  const reading: MoneyReading = areSeveral(named)
    ? { doubt: 'currencies' }
    : evidence.readBy(answer, () => scale.isMinorSaid);
  const currency = theCurrency(named);
  const inLines = found.filter(({ role }) => role === 'line');
  const isListed = inLines.some(({ from }) => from === 'list');
  const [lines, besides] = [true, false].map((isLine) =>
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
    ...{ lines: lines ?? [], besides: besides ?? [] },
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
    ...{ label, wire, quantity, path, amount: amountOf(found, by) },
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
  // The total of a part is a line of the whole: `extras.total`.
  const within = path.slice(0, -1).filter((one) => !isEnvelopeName(one) && !wraps(one));
  const isTotal = totalNames.has(words) && within.length === 0;
  const label = within.length === 0 ? words : [...within.map(fieldWords), words].join(' ');
  found.push({
    ...{ role: isTotal ? 'total' : 'line', from: 'field', wire, path, quantity: null },
    label: sentence(label),
    currency: namedCurrency(isJsonObject(wire) ? wire : holder),
  });
}

/** A record of a list: its label, its amount, how many of it. Without a label or an amount it is no line. */
function row(record: JsonObject, path: readonly string[], found: FoundAmount[]): void {
  // An amount that is not read is a line all the same: without it the others would look like all there is.
  const [amountName, wire] =
    entryNamed(record, lineNames.amount, (value) => readPrice(value) !== undefined) ??
    entryNamed(record, unreadAmounts, (value) => typeof value === 'string' && /\d/.test(value)) ??
    [];
  const [, label] = entryNamed(record, lineNames.label, (value) => typeof value === 'string') ?? [];
  const [, quantity] = entryNamed(record, lineNames.quantity, (value) => typeof value === 'number') ?? [];
  if (amountName === undefined || wire === undefined || typeof label !== 'string') {
    collect(record, path, found);
    return;
  }
  const isTotal = totalNames.has(wordsOf(label));
  found.push({
    ...{ role: isTotal ? 'total' : 'line', from: 'list', label, wire, path: [...path, amountName] },
    quantity: typeof quantity === 'number' ? quantity : null,
    currency: namedCurrency(record),
  });
}

const unreadAmounts = lineNames.amount.filter((name) => name !== 'value' && name !== 'charge');

function entryNamed(
  record: JsonObject,
  names: readonly string[],
  fits: (value: JsonValue) => boolean,
): readonly [string, JsonValue] | undefined {
  const entries = Object.entries(record);
  for (const name of names) {
    const entry = entries.find(([own, value]) => fieldWords(own) === name && fits(value));
    if (entry !== undefined) return entry;
  }
  return undefined;
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

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const availableNames = /^(?:is )?(?:available|bookable)$/;

function availableIn(body: JsonValue, depth = 0): boolean | null {
  if (!isJsonObject(body) || depth > 3) return null;
  for (const [name, value] of Object.entries(body)) {
    if (availableNames.test(wordsOf(name)) && typeof value === 'boolean') return value;
    const inner = isJsonObject(value) ? availableIn(value, depth + 1) : null;
    if (inner !== null) return inner;
  }
  return null;
}
