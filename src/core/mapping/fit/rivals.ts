import Big from 'big.js';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { currenciesDiffer } from '../../values/money/currency.ts';
import type { Currency } from '../../values/money/currency.ts';
import { decimalsOf, isDecimalText } from '../../values/money/money.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { valueAt } from '../bodies/body-path.ts';
import { numberIn } from '../codecs/decimal-wire.ts';
import { readWire, sameValue } from '../codecs/read-write.ts';
import { currencyIn, currencyOfValue } from '../money/currencies.ts';
import type { Codec } from '../fields/codec.ts';
import type { ConceptType } from '../fields/concept-type.ts';
import type { Meaning } from '../fields/meaning.ts';
import { wordsOf } from '../../values/names.ts';
import type { NameKind, NameMatch } from '../names/vocabulary.ts';

/** A path with the name of a concept, and the codecs that fit its values. */
export interface Claim {
  readonly leaf: BodyLeaf;
  readonly match: NameMatch;
  readonly words: string;
  readonly codecs: readonly Codec[];
  /** For a path outside the record: the value that it starts from. */
  readonly records?: readonly JsonValue[];
  /** It only repeats a value in words. */
  readonly isLabel?: boolean;
}

export interface Rival {
  readonly path: readonly string[];
  readonly sent: JsonValue;
  /** It is outside the records that are read. */
  readonly isOutside: boolean;
  /** It is no other value of the concept but changes the value's meaning. */
  readonly isModifier?: true;
}

/** The first raw value that is not null. */
export function sentAt({ wires }: BodyLeaf): JsonValue {
  return wires.find(({ value }) => value !== null)?.value ?? null;
}

/** Rows often have both a name and a title, and answers several times, so these are not compared. */
const incidentalKinds: readonly (NameKind | ConceptType)[] = ['text', 'unit', 'moment'];

export function mayHaveRivals(kind: NameKind | ConceptType): boolean {
  return !incidentalKinds.includes(kind);
}

/** A path with its possible codecs, and the records that it belongs to. */
export interface Place {
  readonly leaf: BodyLeaf;
  readonly codecs: readonly Codec[];
  readonly records: readonly JsonValue[];
  /** Its name or a description says minor units. */
  readonly isMinorStated: boolean;
  /** It repeats a value for display, perhaps rounded or in another currency. */
  readonly isLabel: boolean;
}

const labelWords = /^(?:text|label|formatted|display|summary|string)$/;
const inForceWords = /^(?:current|currently|effective|actual|live|applied|stored|published|present)$/;

/**
 * What a path with an unknown name repeats, by its name without certain words. `effective_amount` and `current:
 * {amount}` give the value in force. `amount_formatted: "£90.00"`, a marked number as text, gives the amount for
 * display.
 */
export function repeatedBy({ path, wires }: Pick<BodyLeaf, 'path' | 'wires'>) {
  const words = path.map((name) => wordsOf(name).split(' '));
  const inForce = words.map((name) => name.filter((word) => !inForceWords.test(word)).join(' '));
  if (inForce.join(' ') !== words.flat().join(' '))
    return inForce.at(-1) === ''
      ? undefined
      : { called: inForce.filter((name) => name !== ''), isLabel: false };
  const own = (words.at(-1) ?? []).filter((word) => !labelWords.test(word));
  if (own.length === words.at(-1)?.length) return undefined;
  const marks = wires.flatMap(({ value }) => {
    const found = typeof value === 'string' ? numberIn(value) : undefined;
    return value === null ? [] : [found === undefined ? '' : (found.before + found.after).trim()];
  });
  if (marks.length === 0 || marks.includes('')) return undefined;
  const [name = marks[0] === '%' ? 'discount percent' : 'amount'] = own.length > 0 ? [own.join(' ')] : [];
  return { called: [...path.slice(0, -1), name], isLabel: true };
}

/**
 * Paths with another name of a concept and another value, so that it is unclear which applies. Equal values don't
 * count.
 * @param others claims that were not chosen for any concept
 */
export function rivalsOf(
  { match: { concept, kind }, codecs }: Claim,
  others: readonly Claim[],
  chosen: ReadonlyMap<string, Claim>,
  placesOf: (claim: Claim) => ReadonlyMap<string, Place>,
): readonly Claim[] {
  if (codecs.length === 0 || !mayHaveRivals(kind)) return [];
  return others.filter((other) => {
    if (other.match.concept !== concept || !mayHaveRivals(other.match.kind)) return false;
    const places = placesOf(other);
    if (!places.has(concept)) return false;
    return ![...places].some(([meant, place]) => {
      const claim = chosen.get(meant);
      const read = claim === undefined ? undefined : placesOf(claim).get(meant);
      return read !== undefined && sayTheSame(read, place);
    });
  });
}

/** A path for each concept that its values may have. */
export function placesBy(
  meanings: readonly Meaning[],
  place: Omit<Place, 'codecs'>,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { concept, codec } of meanings)
    places.set(concept, { ...place, codecs: [...(places.get(concept)?.codecs ?? []), codec] });
  return places;
}

/**
 * Whether two paths have the same value in every record with both. Amounts are compared in their declared units, or in
 * the same unit without one. A factor of a hundred is then a contradiction.
 */
export function sayTheSame(left: Place, right: Place): boolean {
  return left.codecs.some((codec) =>
    right.codecs.some(
      (other) =>
        areOfKnownUnits([left, codec], [right, other]) && sayTheSameBy([left, codec], [right, other]),
    ),
  );
}

type Read = readonly [Place, Codec];

function areOfKnownUnits(one: Read, other: Read): boolean {
  if (isMinor(one[1]) === isMinor(other[1])) return true;
  const [[minor], [whole]] = isMinor(one[1]) ? [one, other] : [other, one];
  const areMinor = minor.codecs.every(isMinor) && !whole.codecs.some(isMinor);
  return minor.isMinorStated || areMinor;
}

function isMinor(codec: Codec): boolean {
  return codec.is === 'amount' && codec.minorDigits > 0;
}

function sayTheSameBy([left, codec]: Read, [right, other]: Read): boolean {
  let at = 0;
  return left.leaf.rows.every((row, index) => {
    // Both are in record order.
    while ((right.leaf.rows[at] ?? row) < row) at += 1;
    const [one, two] = [left.leaf.wires[index], right.leaf.wires[at]];
    if (one === undefined || two === undefined || right.leaf.rows[at] !== row) return true;
    if (one.value === null || two.value === null) return true;
    const read = { value: readWire(codec, one), currency: () => currencyAt(left, row) };
    const second = { value: readWire(other, two), currency: () => currencyAt(right, row) };
    return areOneValue(read, second) || (right.isLabel && isForPeople(read, second));
  });
}

export interface ReportedValue {
  readonly value: ReturnType<typeof readWire> | JsonValue;
  readonly currency: () => Currency;
}

/** Whether two values of one concept are equal: numbers in any notation, amounts with their currency. */
export function areOneValue(left: ReportedValue, right: ReportedValue): boolean {
  if (!isDecimalText(left.value) || !isDecimalText(right.value)) return sameValue(left.value, right.value);
  const isSame = left.value === right.value || new Big(left.value).eq(new Big(right.value));
  return isSame && !currenciesDiffer(left.currency(), right.currency());
}

/** A rounded value, or another number in another currency. */
function isForPeople(read: ReportedValue, { value, currency }: ReportedValue): boolean {
  if (!isDecimalText(read.value) || !isDecimalText(value)) return false;
  const isAlike = new Big(read.value).round(decimalsOf(value)).eq(value);
  return isAlike !== currenciesDiffer(read.currency(), currency());
}

/** The currency of a value, from its own text or from next to it. */
function currencyAt({ leaf: { path }, records }: Place, row: number): Currency {
  const record = records[row] ?? null;
  const own = currencyOfValue(valueAt(record, path) ?? null);
  const holder = valueAt(record, path.slice(0, -1)) ?? null;
  return own ?? (isJsonObject(holder) ? currencyIn(holder) : null);
}
