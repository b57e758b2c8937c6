import type { JsonValue } from '../../values/json/json.ts';
import { currenciesDiffer, currencyOfText } from '../../values/money/currency.ts';
import type { Currency } from '../../values/money/currency.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { startsWith } from '../bodies/body-path.ts';
import type { Codec } from '../fields/codec.ts';
import { readFlag } from '../kinds.ts';
import { withoutAccents, wordsOf } from '../../values/names.ts';
import { ordinary } from '../names/ordinary-names.ts';
import { boundsOtherwise, isBound, mayTellBound } from './bounds-beside.ts';
import { isCountOfSpans } from './span-candidates.ts';
import type { Sense } from './modifier-words.ts';
import { sensesOf } from './modifier-words.ts';

/** Last words of names that say in what unit, how or in which direction another value is meant. */
const modifierEnd =
  /(?:^| )(?:units?|uom|types?|kind|mode|modus|direction|sign|signum|operation|operator|effect|scale|factor|multiplier|multiplikator|multiplicateur|moltiplicatore|multiplicador|divisor|denominator|exponent|precision|decimals|basis|period|interval|frequency|recurring|recurrence|cadence|cycle|granularity|resolution|measure|measured|format|polarity|method|calculation|einheit|typ|art|legend|richtung|vorzeichen|faktor|zeitraum|intervall|genauigkeit|unite|sens|signe|facteur|diviseur|periode|frequence|unidad|tipo|sentido|signo|divisore|periodo|unita|segno|fattore|eenheid|soort|teken|richting|teiler|skala|escala|scala|are|in|per|pro|par|por)$/;
/** Names that do so alone, but not at the end of other names. */
const modifierWhole =
  /^(?:op|action|as|base|multiply|multiply by|divide|divide by|times|applied as|calculated as|counted as|expressed as|of|of .+|is (?:rate|share|ratio))$/;
/** What a modifier's name may say it modifies: `discount_type`, `value_unit`, `price_direction`. */
const ofValue =
  /^(?:(?:value|amount|price|discount|deposit|percent|percentage|share|adjustment|change|modifier|calculation|reduction|rate|rule|effect|saving|offer|applied|charged?|number)s? ?)+$/;
const ofSpan =
  /^(?:(?:time|duration|span|interval|period|lead|stay|length|notice|advance|window|booking|days?|nights?|min|max|before) ?)+$/;
/** Introductory words of flags and numbers: `is_percent`, `apply_as_fraction`. */
const leading =
  /^(?:(?:is|are|in|as|has|use|uses|apply|applies|applied|value|amount|discount|deposit|price|given) )+/;
const ofRecord = /^(?:meta|metadata|info|format|formats|definition|schema|options|details|settings|config)$/;
/** Parents of words about values by name: `units: {discount_percent}`, `legend: {discount_percent}`. */
const byName = /^(units?|types?|scales?|legend|schema|meanings?)$/;
/** Says that an amount is a part of something else. */
const ofWhole = /^(?:of(?: |$)|is (?:rate|share|ratio)$)/;
/** How one of several rules is chosen, which says nothing about its meaning. */
const howChosen =
  /^(?:(?:first|last|best|highest|lowest|any|all|exact)(?: (?:match|matching|only|wins|one|discount|rule))*|cumulative|exclusive|stack(?:ed|able|ing)?|combined?|priority)$/;
/** Dates in words are no unit: `period: "8 Jan – 20 Mar 2027"`. */
const ofYear = /(?:^|\D)20\d\d(?:\D|$)/;
/** Names of the value inside a modifier: `unit: {code}`. */
const ownName = /^(?:code|name|value|symbol|key|slug)$/;
const digitsEnd = /(?:^| )(?:exponent|precision|genauigkeit|decimals|scale)$/;
const withDecimals = /\d[.,]\d{1,2}\D*$/;

/** Longer texts are for people. */
const longestWord = 40;

/** A value and its current meaning. */
export interface Modified {
  readonly leaf: BodyLeaf;
  readonly concept: string;
  readonly codec: Codec;
  readonly currency: () => Currency;
  /** Other concepts in the same records. */
  readonly others: ReadonlySet<string>;
}

type Kind = 'share' | 'amount' | 'count';

function kindOf({ concept, codec }: Modified): Kind | null {
  if (codec.is === 'count') return isCountOfSpans(concept) ? 'count' : null;
  return codec.is === 'share' || codec.is === 'amount' ? codec.is : null;
}

/** `["bps"]` is "bps". With several items it is unclear which applies. */
function onlyIn(value: JsonValue): JsonValue {
  const [only = null, another] = Array.isArray(value) ? value : [value];
  return another === undefined ? only : value;
}

export interface Modifier {
  readonly path: readonly string[];
  /** The words of its name, without accents. */
  readonly words: string;
  /** Everything at or below this level is modified. */
  readonly holder: readonly string[];
  readonly values: readonly JsonValue[];
}

export function modifiersIn(leaves: readonly Pick<BodyLeaf, 'path' | 'wires'>[]): readonly Modifier[] {
  return leaves.flatMap(({ path, wires }) => {
    const [name = '', holder] = nameOf(path);
    // `$type`, `@type`: the object's type in the service's code.
    if (/^[$@]/.test(name)) return [];
    const words = withoutAccents(wordsOf(name));
    const isNamed = isModifier(words) || mayTellBound(words);
    const all = [...new Set(wires.map(({ value }) => onlyIn(value)))];
    const values = all.filter((value) => isShort(value) && (isNamed || saysByItself(words, value)));
    return values.length === 0 ? [] : [{ path, words, holder, values }];
  });
}

/**
 * A field at a value's level or above it that contradicts the value's meaning: a modifier by name whose own value is
 * not understood as agreeing, or any field whose value alone says something else. Undefined without one.
 */
export function modifierBeside(
  modified: Modified,
  modifiers: readonly Modifier[],
  prefixes: readonly string[],
): { readonly path: readonly string[]; readonly sent: JsonValue } | undefined {
  const kind = kindOf(modified);
  if (kind === null && !isBound(modified.concept)) return undefined;
  const around = modified.leaf.path.slice(0, -1);
  for (const { path, words, holder, values } of modifiers) {
    if (!startsWith(around, holder)) continue;
    const prefix = prefixes.find((one) => words.startsWith(`${one} `));
    const own = prefix === undefined ? words : words.slice(prefix.length + 1);
    const sent = values.find(
      (value) =>
        (kind !== null && saysOtherwise(modified, kind, own, value)) ||
        (typeof value === 'string' && boundsOtherwise(modified, words, value)),
    );
    if (sent !== undefined) return { path, sent };
  }
  return undefined;
}

function isModifier(words: string): boolean {
  return modifierEnd.test(words) || modifierWhole.test(words);
}

function isShort(value: JsonValue): boolean {
  return typeof value === 'string'
    ? value.length <= longestWord && !ofYear.test(value)
    : typeof value !== 'object';
}

/** Whether a value describes others whatever its name is, or a flag does by its name. */
function saysByItself(words: string, value: JsonValue): boolean {
  if (flagIn(value) !== undefined || typeof value === 'number')
    return isPerPart(words) || hasMeaning(sensesOf(withoutLead(words)));
  if (typeof value !== 'string') return false;
  // Meaningful words have no digits, which skips time stamps and numbered labels of long lists.
  return (!/\d/.test(value) && hasMeaning(sensesOf(value))) || isTelling(sensesOf(words));
}

/** Whether a name alone says that the value next to it is no plain amount: `percent_of`. */
function isTelling(senses: readonly ReadonlySet<Sense>[]): boolean {
  return isKnown(senses) && !senses.some((one) => one.has('part') || one.has('up'));
}

/**
 * Whether a field's word decides the meaning of others, so that another word changes it. Plain, off and money are the
 * defaults.
 */
export function tellsMeaning(name: string, value: JsonValue): boolean {
  if (!isShort(value)) return false;
  const words = withoutAccents(wordsOf(name));
  if (!isModifier(words) && !saysByItself(words, value)) return false;
  const senses = typeof value === 'string' ? sensesOf(value) : [];
  return senses.length === 0 || senses.some((one) => !isAny(one, defaultSenses));
}

const defaultSenses = [
  'plain',
  'down',
  'money',
  'deposit',
  'whole',
  'per',
] as const satisfies readonly Sense[];

function isAny(word: ReadonlySet<Sense>, of: readonly Sense[]): boolean {
  return of.some((sense) => word.has(sense));
}

function isKnown(senses: readonly ReadonlySet<Sense>[]): boolean {
  return senses.every((one) => one.size > 0) && senses.some((one) => isAny(one, telling));
}

/** Whether every word is known and at least one says something. */
function hasMeaning(senses: readonly ReadonlySet<Sense>[]): boolean {
  return senses.every((one) => one.size > 0) && senses.some((one) => !one.has('plain') && !one.has('whole'));
}

const telling = [
  'share',
  'fraction',
  'fine',
  'coin',
  'up',
  'opposite',
  'part',
] as const satisfies readonly Sense[];

function nameOf(path: readonly string[]): readonly [string | undefined, readonly string[]] {
  const [outer, last] = path.slice(-2);
  const isOwn =
    last !== undefined &&
    ownName.test(wordsOf(last)) &&
    modifierEnd.test(withoutAccents(wordsOf(outer ?? '')));
  if (isOwn) return [outer, path.slice(0, -2)];
  const [, says] = byName.exec(wordsOf(outer ?? '')) ?? [];
  if (last !== undefined && says !== undefined && !isModifier(wordsOf(last)))
    return [`${last} ${/^[ust]/.test(says) && says !== 'schema' ? 'unit' : 'legend'}`, path.slice(0, -2)];
  // `discount: {unit}` next to `discount_percent`, and units for the record: `meta: {unit}`.
  const holder = withoutAccents(wordsOf(path.at(-2) ?? ''));
  const isBeside = ofValue.test(holder) || ofRecord.test(holder);
  return [path.at(-1), path.slice(0, isBeside ? -2 : -1)];
}

function saysOtherwise(modified: Modified, kind: Kind, words: string, value: JsonValue): boolean {
  if (value === null || typeof value === 'object' || value === '') return false;
  const isNamed = isModifier(words);
  const flag = isNamed && typeof value !== 'boolean' ? undefined : flagIn(value);
  if (flag !== undefined && flagSaysOtherwise(modified, kind, words, flag)) return true;
  if (typeof value === 'boolean') return false;
  if (isNamed) {
    const about = words.replace(modifierEnd, '').replace(modifierWhole, '').trim();
    if (!isAbout(modified, kind, about)) return false;
    if (/(?:^| )(?:legend|art)$/.test(words))
      return typeof value === 'string' && isContrary(modified, kind, knownIn(sensesOf(value)));
    const number = typeof value === 'number' ? value : Number(value);
    return Number.isFinite(number)
      ? !isOne(modified, words, number)
      : !agrees(modified, kind, String(value), words);
  }
  if (typeof value === 'number') {
    const isEach = value !== 0 && kind !== 'count' && words.startsWith('per ');
    return isEach ? isContrary(modified, kind, sensesOf(words)) : value !== 0 && raises(modified, words);
  }
  if (ordinary.label.test(words) || ordinary.repeating.test(words)) return false;
  const senses = sensesOf(value);
  const [only, another] = senses;
  const isSpan = kind === 'count' && another === undefined && !value.endsWith('ly');
  if (isSpan && only !== undefined && !only.has('day') && isAny(only, spans))
    return isContrary(modified, kind, senses);
  if (isKnown(senses)) return kind !== 'count' && isContrary(modified, kind, senses);
  return kind !== 'count' && isTelling(sensesOf(words)) && isContrary(modified, kind, sensesOf(words));
}

/** `per_missing_guest`, but not `per_page`. */
function isPerPart(words: string): boolean {
  return words.startsWith('per ') && sensesOf(words).some((one) => one.has('part'));
}

function knownIn(senses: readonly ReadonlySet<Sense>[]): readonly ReadonlySet<Sense>[] {
  return senses.filter((one) => one.size > 0);
}

function flagIn(value: JsonValue): boolean | undefined {
  return typeof value === 'string' && !/^(?:true|false|yes|no)$/i.test(value.trim())
    ? undefined
    : readFlag(value);
}

/** `surcharge_percent: 12` next to a discount. */
function raises({ concept }: Modified, words: string): boolean {
  const senses = sensesOf(words);
  return (
    concept.startsWith('discount') &&
    senses.some((one) => one.has('up')) &&
    senses.every((one) => isAny(one, ['up', 'share', 'money', 'fraction']))
  );
}

/** True affirms the flag's name, and false denies it. */
function flagSaysOtherwise(modified: Modified, kind: Kind, words: string, isYes: boolean): boolean {
  if (isYes && kind === 'amount' && ofWhole.test(words)) return true;
  const senses = sensesOf(withoutLead(words));
  if (isYes && kind !== 'count' && isPerPart(words)) return true;
  if (!hasMeaning(senses)) return false;
  const isOfCounts = senses.some((one) => isAny(one, spans));
  if (kind === 'count' && !isOfCounts) return false;
  const isOther = isContrary(modified, kind, senses);
  const isEach = senses.some((one) => one.has('per'));
  if (isYes) return isOther && (kind === 'count' || isEach || isOfCounts || isKnown(senses));
  return !isOther && senses.some((one) => isAny(one, ownSenses[kind]));
}

const spans = ['day', 'week', 'span'] as const satisfies readonly Sense[];
const ownSenses: Readonly<Record<Kind, readonly Sense[]>> = {
  share: ['share', 'down'],
  amount: ['money'],
  count: ['day'],
};

function withoutLead(words: string): string {
  return words.replace(leading, '');
}

/** Whether a modifier is about this value. `about` is the rest of its name. */
function isAbout({ leaf }: Modified, kind: Kind, about: string): boolean {
  if (about === '' || (kind === 'count' ? ofSpan : ofValue).test(about)) return true;
  const own = new Set(wordsOf(leaf.path.at(-1) ?? '').split(' '));
  return about.split(' ').some((word) => own.has(word));
}

/** A number without effect: a factor of one, no digits, or digits that are written out. */
function isOne({ leaf, codec }: Modified, words: string, number: number): boolean {
  if (words.endsWith('sign') && codec.is === 'share') return number === -1;
  if (number === 1) return !digitsEnd.test(words) || words.endsWith('scale');
  if (!digitsEnd.test(words)) return false;
  const areWrittenOut = leaf.wires.some(({ value, numberText }) =>
    withDecimals.test(numberText ?? JSON.stringify(value)),
  );
  return number === 0 || (codec.is === 'amount' && areWrittenOut);
}

/** Whether a modifier is understood and agrees with the value's meaning. */
function agrees(modified: Modified, kind: Kind, value: string, words: string): boolean {
  const currency = kind === 'amount' ? currencyOfText(value) : null;
  if (currency !== null)
    return modified.currency() !== null && !currenciesDiffer(currency, modified.currency());
  if (kind === 'amount' && ofWhole.test(words)) return false;
  if (howChosen.test(wordsOf(value))) return true;
  const senses = sensesOf(value);
  const isOfSpans = senses.some((one) => isAny(one, spans));
  const isUnit = !/(?:per|pro|par|por|basis)$/.test(words) && !senses.some((one) => one.has('per'));
  if (kind === 'count') {
    const isOfOthers = senses.every((one) => one.size > 0) && !isOfSpans;
    return isOfOthers || !isUnit || !isContrary(modified, kind, senses);
  }
  // Where spans are counted, a unit of time refers to them.
  if (isOfSpans && isUnit && [...modified.others].some(isCountOfSpans)) return true;
  return !isContrary(modified, kind, senses);
}

/** Whether a word contradicts the value's meaning. */
function isContrary(modified: Modified, kind: Kind, senses: readonly ReadonlySet<Sense>[]): boolean {
  const allowed = sensesAgreeing(modified, kind);
  return senses.some((one) => !isAny(one, allowed));
}

function sensesAgreeing({ leaf, concept, codec, others }: Modified, kind: Kind): readonly Sense[] {
  if (codec.is === 'count') return [codec.times === 7 ? 'week' : 'day', 'plain', 'per'];
  const common: readonly Sense[] = ['plain', 'whole', 'per'];
  if (kind === 'share') {
    const isOff = concept === 'discountPercent';
    return [
      ...common,
      ...(['share', 'day', 'week'] as const),
      ...(isOff ? (['down'] as const) : []),
      ...(codec.is === 'share' && codec.scale === 'fraction' ? (['fraction'] as const) : []),
      ...(codec.is === 'share' && (codec.tells === 'complement' || !isOff) ? (['paid'] as const) : []),
      ...(others.has('discountAmount') ? (['money'] as const) : []),
    ];
  }
  // An `amount` with a type of its own may be a share.
  const isTyped = others.has('discountType') && /^(?:amount|value)$/.test(wordsOf(leaf.path.at(-1) ?? ''));
  return [
    ...common,
    'money',
    ...(concept === 'discountAmount' ? (['down'] as const) : (['deposit'] as const)),
    ...(codec.is === 'amount' && codec.minorDigits > 0 ? (['coin'] as const) : []),
    ...(others.has('discountPercent') || isTyped ? (['share'] as const) : []),
  ];
}
