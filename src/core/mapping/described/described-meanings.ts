import type { BodyHints } from '../candidates/body-hints.ts';
import { candidateCodecs, isPlausible } from '../candidates/candidates.ts';
import type { Wire } from '../fields/codec.ts';
import { readWire } from '../codecs/read-write.ts';
import { meaningKey } from '../fit/considered-meanings.ts';
import type { DescribedPlace, DescribedUnit } from './described-resource.ts';
import type { NameIndex } from '../names/vocabulary.ts';
import type { Meaning } from '../fields/meaning.ts';
import type { NameKind, NameMatch } from '../names/vocabulary.ts';

/** The meanings of a value by its name and its description. */
export interface ReportedMeanings {
  readonly meanings: readonly Meaning[];
  /** description: it decides. both: it agrees with the name. name: it says nothing, or nothing possible. */
  readonly by: 'name' | 'both' | 'description';
}

export interface ReportedOptions {
  readonly names: NameIndex;
  readonly hints: BodyHints;
}

const shareKinds: readonly NameKind[] = ['percent', 'fraction', 'factor', 'paid', 'change'];
const amountKinds: readonly NameKind[] = ['amount', 'minor'];
const discountConcepts = ['discountPercent', 'discountAmount'] as const;

/**
 * Narrows a name's meanings by the description of its path. If the two contradict each other and the name gives a unit,
 * both meanings stay, because either may be right.
 */
export function reportedMeanings(
  place: DescribedPlace | undefined,
  match: Pick<NameMatch, 'concept' | 'kind'>,
  own: readonly Meaning[],
  wires: readonly Wire[],
  options: ReportedOptions,
): ReportedMeanings {
  if (place === undefined || place.units.length === 0 || own.length === 0)
    return { meanings: own, by: 'name' };
  const { units } = place;
  const left = meaningsLeft(units, own);
  if (left.length > 0 && left.length < own.length) return { meanings: left, by: 'description' };
  if (left.length > 0) {
    const isReported = units.length === 1 && left.every(({ codec }) => codec.is === 'amount');
    return { meanings: left, by: isReported ? 'both' : 'name' };
  }
  const others = otherMeanings(units, match, own, wires, options);
  const isNothing = wires.every(({ value }) => value === null);
  if (others.length === 1 && (isNothing || leavesOpen(match.kind)))
    return { meanings: others, by: 'description' };
  // A null can't be shown to a person as an example.
  if (others.length === 0 || isNothing) return { meanings: own, by: 'name' };
  return { meanings: [...own, ...others], by: 'name' };
}

/** The meanings that fit the description. Empty if it contradicts all. */
export function meaningsLeft(
  units: readonly DescribedUnit[],
  meanings: readonly Meaning[],
): readonly Meaning[] {
  if (units.length === 0) return meanings;
  return meanings.filter(({ codec }) => {
    if (codec.is === 'amount') return units.includes(codec.minorDigits === 0 ? 'money' : 'minor');
    return codec.is !== 'share' || units.includes(codec.scale);
  });
}

/** Whether a name of this kind says nothing that a description could contradict. */
function leavesOpen(kind: NameKind): boolean {
  return kind === 'amount' || kind === 'bare-percent' || kind === 'bare';
}

/** Further meanings that fit both the description and the values. */
function otherMeanings(
  units: readonly DescribedUnit[],
  { concept, kind }: Pick<NameMatch, 'concept' | 'kind'>,
  own: readonly Meaning[],
  wires: readonly Wire[],
  options: ReportedOptions,
): readonly Meaning[] {
  const isDiscount = discountConcepts.some((one) => one === concept);
  const concepts = isDiscount ? conceptsKnown(options.names) : [concept];
  const all = concepts.flatMap((one) =>
    kindsBeside(one, own).flatMap((other) =>
      candidateCodecs({ concept: one, kind: other }, wires, options.hints).map((codec) => ({
        concept: one,
        codec,
      })),
    ),
  );
  const left = meaningsLeft(units, all).filter(
    ({ codec }) =>
      wires.every((wire) => isPlausible(codec, readWire(codec, wire))) &&
      // The name still says that it is taken off.
      (kind !== 'bare' || codec.is !== 'share' || codec.tells === 'same'),
  );
  return left.filter((meaning, index) => left.findIndex((other) => isSame(other, meaning)) === index);
}

function kindsBeside(concept: string, own: readonly Meaning[]): readonly NameKind[] {
  if (concept === 'discountPercent') return shareKinds;
  if (concept === 'discountAmount') return amountKinds;
  switch (own[0]?.codec.is) {
    case 'share':
      return shareKinds;
    case 'amount':
      return amountKinds;
    default:
      return [];
  }
}

function conceptsKnown(names: NameIndex): readonly string[] {
  const known = new Set([...names.values()].flatMap((matches) => matches.map(({ concept }) => concept)));
  return discountConcepts.filter((concept) => known.has(concept));
}

function isSame(left: Meaning, right: Meaning): boolean {
  return left.concept === right.concept && meaningKey(left.codec) === meaningKey(right.codec);
}
