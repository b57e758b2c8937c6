import Big from 'big.js';

import { noHints } from '../mapping/candidates/body-hints.ts';
import { candidateCodecs, isPlausible } from '../mapping/candidates/candidates.ts';
import type { Codec, Wire } from '../mapping/fields/codec.ts';
import { countedBy, isCountOfSpans } from '../mapping/candidates/span-candidates.ts';
import { decimalOf } from '../mapping/codecs/decimal-wire.ts';
import { readWire } from '../mapping/codecs/read-write.ts';
import { meaningKey } from '../mapping/fit/considered-meanings.ts';
import type { NameKind } from '../mapping/names/vocabulary.ts';
import { wordsOf } from '../values/names.ts';
import type { ConceptType } from '../mapping/fields/concept-type.ts';

const kindsOf: Readonly<Record<ConceptType, readonly NameKind[]>> = {
  amount: ['amount', 'minor'],
  share: ['percent', 'fraction', 'factor', 'paid'],
  day: ['day'],
  weekdays: ['weekdays'],
  flag: ['on', 'off'],
  count: ['count'],
  quantity: ['quantity'],
  text: ['text'],
  moment: ['moment'],
};

/**
 * Every way in which these values can be written as this type, the usual one first. Empty if they can't be. Only the
 * values count, because a person decides. Leaves out ways that make a share exceed the whole while others remain.
 */
export function codecChoices(
  { concept, type }: { readonly concept: string; readonly type: ConceptType },
  wires: readonly Wire[],
): readonly Codec[] {
  const reported = wires.filter(({ value }) => value !== null);
  const kinds = kindsOf[type];
  if (reported.length === 0)
    return kinds.slice(0, 1).flatMap((kind) => candidateCodecs({ concept, kind }, wires, noHints));
  const read = kinds.flatMap((kind) => candidateCodecs({ concept, kind }, reported, noHints));
  const all = [
    ...read,
    ...(type === 'flag' && read.length === 0 ? twoWords(reported) : []),
    ...read.flatMap((codec) => inOtherUnits(concept, codec, reported)),
  ];
  const apart = all.filter(
    (codec, index) => all.findIndex((other) => meaningKey(other) === meaningKey(codec)) === index,
  );
  const plausible = apart.filter((codec) => reported.every((wire) => isShareOfWhole(codec, wire)));
  return plausible.length > 0 ? plausible : apart;
}

function isShareOfWhole(codec: Codec, wire: Wire): boolean {
  const value = readWire(codec, wire);
  return (
    isPlausible(codec, value) && (codec.is !== 'share' || typeof value !== 'string' || !value.startsWith('-'))
  );
}

/**
 * The way of writing if only one fits, not counting those that only a person could know. Null if it must be chosen. A
 * path with "weeks" is never assumed to mean nights.
 */
export function usualChoice(choices: readonly Codec[], path: readonly string[]): Codec | null {
  const saysWeeks = path.some((name) => /\b(?:weeks?|wks?)\b/.test(wordsOf(name)));
  const [only, another] = choices.filter((codec) => saysWeeks || !isInOtherUnit(codec));
  return another === undefined ? (only ?? null) : null;
}

function isInOtherUnit(codec: Codec): boolean {
  if (codec.is === 'count') return codec.times !== undefined && codec.words === undefined;
  return codec.is === 'amount' && codec.minorDigits === 3;
}

/**
 * Units that neither name nor value shows but a person may know: nights in weeks, and currencies with a thousand minor
 * units.
 */
function inOtherUnits(concept: string, codec: Codec, wires: readonly Wire[]): readonly Codec[] {
  if (codec.is === 'count' && isCountOfSpans(concept) && codec.words === undefined)
    return [countedBy(codec, 7)];
  if (codec.is !== 'amount' || codec.minorDigits !== 2 || codec.point !== undefined) return [];
  const isLarge = wires.some((wire) => (decimalOf(wire)?.exact.abs() ?? new Big(0)).gte(1_000));
  return isLarge ? [{ ...codec, minorDigits: 3 }] : [];
}

/** Two unknown words, either of which may mean yes. With only one word, the other was never seen. */
function twoWords(wires: readonly Wire[]): readonly Codec[] {
  const [first, second, third] = [...new Set(wires.map(({ value }) => value))];
  if (!isScalar(first) || third !== undefined) return [];
  if (second === undefined)
    return [
      { is: 'flag', yes: first, no: null },
      { is: 'flag', yes: null, no: first },
    ];
  if (!isScalar(second)) return [];
  return [
    { is: 'flag', yes: first, no: second },
    { is: 'flag', yes: second, no: first },
  ];
}

function isScalar(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= 40;
  return typeof value === 'number' || typeof value === 'boolean';
}
