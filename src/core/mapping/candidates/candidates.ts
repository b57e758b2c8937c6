import { unknownScale } from '../../values/money/money-scale.ts';
import type { Codec, ConceptValue, Wire } from '../fields/codec.ts';
import { readWire, sameValue } from '../codecs/read-write.ts';
import { longestValue } from '../concept.ts';
import type { NameKind, NameMatch } from '../names/vocabulary.ts';
import type { BodyHints } from './body-hints.ts';
import { amountCodecs, shareCodecs } from './decimal-candidates.ts';
import { dayCodecs, flagCodecs, momentCodecs, textCodecs, weekdaysCodecs } from './plain-candidates.ts';
import { countCodecs } from './span-candidates.ts';

/** A field called `type` is only a unit if its value is one of these words. */
const unitWords = /percent|%|^pct$|amount|fixed|flat|money|absolute|currency/i;

/**
 * The codecs that can read all values, each with another meaning. One: understood. Several: ambiguous. None: the name
 * fits but the value doesn't.
 */
export function candidateCodecs(
  { concept, kind }: Pick<NameMatch, 'concept' | 'kind'>,
  wires: readonly Wire[],
  hints: BodyHints,
): readonly Codec[] {
  const reported = wires.filter(({ value }) => value !== null);
  if (reported.length === 0) return [codecOfNothing(kind)];
  if (
    kind !== 'text' &&
    reported.some(({ value }) => typeof value === 'string' && value.length > longestValue)
  )
    return [];
  const fitting = codecsOf(kind, concept, reported, hints).filter((codec) =>
    reported.every((wire) => readWire(codec, wire) !== undefined),
  );
  if (fitting.length < 2) return fitting;
  return fitting.filter(
    (codec, index) =>
      !fitting.slice(0, index).some((other) => reported.every((wire) => meansTheSame(codec, other, wire))),
  );
}

/** Nobody means a discount of 1,500 percent. */
export function isPlausible(codec: Codec, value: ConceptValue | undefined): boolean {
  if (codec.is !== 'share' || typeof value !== 'string') return true;
  const share = Number(value);
  return share >= -100 && share <= 100;
}

/** The codecs with plausible values. None if all values would be below zero. */
export function plausibleCodecs(codecs: readonly Codec[], wires: readonly Wire[]): readonly Codec[] {
  const reported = wires.filter(({ value }) => value !== null);
  const plausible = codecs.filter((codec) =>
    reported.every((wire) => isPlausible(codec, readWire(codec, wire))),
  );
  const isOfWhole = (codec: Codec): boolean =>
    (codec.is !== 'share' && codec.is !== 'amount') ||
    reported.every((wire) => !String(readWire(codec, wire)).startsWith('-'));
  return plausible.some(isOfWhole) ? plausible : [];
}

function meansTheSame(left: Codec, right: Codec, wire: Wire): boolean {
  return sameValue(readWire(left, wire), readWire(right, wire));
}

function codecsOf(
  kind: NameKind,
  concept: string,
  wires: readonly Wire[],
  hints: BodyHints,
): readonly Codec[] {
  switch (kind) {
    case 'text':
      return textCodecs(wires);
    case 'unit':
      return wires.every(({ value }) => typeof value === 'string' && unitWords.test(value))
        ? textCodecs(wires)
        : [];
    case 'count':
      return countCodecs(wires, concept);
    case 'on':
    case 'off':
      return flagCodecs(kind, wires);
    case 'day':
      return dayCodecs(wires, hints.slashOrder);
    case 'moment':
      return momentCodecs(wires);
    case 'weekdays':
    case 'open':
      return weekdaysCodecs(wires);
    case 'amount':
    case 'minor':
      return amountCodecs(kind, wires, concept, hints.moneyScale, hints.decimalMark);
    case 'quantity':
      return amountCodecs('bare', wires, concept, () => unknownScale, hints.decimalMark).slice(0, 1);
    default:
      return shareCodecs(kind, wires, hints.decimalMark);
  }
}

/** What to write if only null was seen: the type that the document uses elsewhere. */
export function codecOfNothing(kind: NameKind): Codec {
  const plainShare = {
    is: 'share',
    as: 'number',
    scale: 'percent',
    tells: 'same',
    decimals: 0,
    after: '',
  } as const;
  switch (kind) {
    case 'text':
    case 'unit':
      return { is: 'text', as: 'text' };
    case 'count':
      return { is: 'count', as: 'number' };
    case 'on':
      return { is: 'flag', yes: true, no: false };
    case 'off':
      return { is: 'flag', yes: false, no: true };
    case 'day':
      return { is: 'day', as: 'iso', mark: '' };
    case 'moment':
      return { is: 'moment' };
    case 'weekdays':
    case 'open':
      return {
        is: 'weekdays',
        as: 'names',
        letters: 0,
        casing: 'lower',
        sunday: null,
        first: 'monday',
        yes: true,
        no: false,
        joined: null,
      };
    case 'amount':
    case 'quantity':
      return { is: 'amount', as: 'number', minorDigits: 0, decimals: 0, before: '', after: '' };
    case 'minor':
      return { is: 'amount', as: 'number', minorDigits: 2, decimals: 0, before: '', after: '' };
    case 'fraction':
      return { ...plainShare, scale: 'fraction' };
    case 'factor':
      return { ...plainShare, scale: 'fraction', tells: 'complement' };
    case 'paid':
      return { ...plainShare, tells: 'complement' };
    case 'change':
      return { ...plainShare, tells: 'negated' };
    default:
      return plainShare;
  }
}
