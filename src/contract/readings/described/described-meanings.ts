import type { BodyHints } from '../candidates/candidates.ts';
import { candidateCodecs } from '../candidates/candidates.ts';
import type { Wire } from '../codec.ts';
import { readWire } from '../codecs/read-write.ts';
import { isPlausible, meaningKey } from '../fit/considered-meanings.ts';
import { isReportedWhole, meaningsLeft } from './described-hints.ts';
import type { DescribedPlace } from './described-resource.ts';
import type { NameIndex } from '../fit/known-names.ts';
import type { Meaning } from '../meaning.ts';
import type { NameKind, NameMatch } from '../vocabulary.ts';

/** What a value means by its name and by the description. */
export interface ReportedMeanings {
  readonly meanings: readonly Meaning[];
  /** description: it decides. both: it says what the name says. name: it says nothing of it, or what cannot be. */
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
 * What the description of its place makes of the meanings that a name leaves. Where the two contradict one another and the
 * name says its unit, both stand: nobody here knows which is right.
 */
export function reportedMeanings(
  place: DescribedPlace | undefined,
  match: Pick<NameMatch, 'concept' | 'kind'>,
  own: readonly Meaning[],
  wires: readonly Wire[],
  options: ReportedOptions,
): ReportedMeanings {
  if (place === undefined || own.length === 0) return { meanings: own, by: 'name' };
  const left = leftBy(place, own);
  if (left.length > 0 && left.length < own.length) return { meanings: left, by: 'description' };
  if (left.length > 0) {
    const isReported = left.every((meaning) => isReportedWhole(place.hints, meaning));
    return { meanings: left, by: isReported ? 'both' : 'name' };
  }
  const others = otherMeanings(place, match, own, wires, options);
  const isNothing = wires.every(({ value }) => value === null);
  if (others.length === 1 && (isNothing || leavesOpen(match.kind, place)))
    return { meanings: others, by: 'description' };
  // A value that is null cannot be asked about.
  if (others.length === 0 || isNothing) return { meanings: own, by: 'name' };
  return { meanings: [...own, ...others], by: 'name' };
}

/**
 * What the description leaves. "Percentage" by itself is said of 0.1 as well as of 10: where both can be, it does not settle
 * which.
 */
function leftBy({ hints, isScaled }: DescribedPlace, meanings: readonly Meaning[]): readonly Meaning[] {
  const left = meaningsLeft(hints, meanings);
  if (hints.unit !== 'percent' || isScaled) return left;
  return meanings.filter(
    (meaning) => left.includes(meaning) || meaningsLeft({ ...hints, unit: 'fraction' }, [meaning]).length > 0,
  );
}

/** Whether a name of this kind says nothing that the description could contradict. */
function leavesOpen(kind: NameKind, { hints }: DescribedPlace): boolean {
  // A "discount" is what is taken off.
  return kind === 'amount' || kind === 'bare-percent' || (kind === 'bare' && hints.tells !== 'paid');
}

/** Every meaning beside those of the name that the description leaves and the values can have. */
function otherMeanings(
  place: DescribedPlace,
  { concept, kind }: Pick<NameMatch, 'concept' | 'kind'>,
  own: readonly Meaning[],
  wires: readonly Wire[],
  options: ReportedOptions,
): readonly Meaning[] {
  const { hints } = place;
  const isDiscount = discountConcepts.some((one) => one === concept);
  const concepts = isDiscount && hints.unit !== undefined ? conceptsKnown(options.names) : [concept];
  const all = concepts.flatMap((one) =>
    kindsBeside(one, own).flatMap((other) =>
      candidateCodecs({ concept: one, kind: other }, wires, options.hints).map((codec) => ({
        concept: one,
        codec,
      })),
    ),
  );
  const left = leftBy(place, all).filter(
    ({ codec }) =>
      wires.every((wire) => isPlausible(codec, readWire(codec, wire))) &&
      // Where only the unit is told, the name still says that it is taken off.
      (kind !== 'bare' || hints.tells !== undefined || codec.is !== 'share' || codec.tells === 'same'),
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
    case 'flag':
      return ['on', 'off'];
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

/** The meaning of a place whose name says nothing, where its description leaves no doubt; undefined: it does. */
export function meaningOfWords(
  place: DescribedPlace,
  wires: readonly Wire[],
  options: ReportedOptions,
): Meaning | undefined {
  const reported = wires.filter(({ value }) => value !== null);
  if (reported.length === 0) return undefined;
  const named = place.names.flatMap((words) => options.names.get(words) ?? []).filter(isPlain);
  const found = named.flatMap((match) => {
    const own = candidateCodecs(match, wires, options.hints).map((codec) => ({
      concept: match.concept,
      codec,
    }));
    return own.length === 0 ? [] : [reportedMeanings(place, match, own, wires, options).meanings];
  });
  const meanings = found.length > 0 ? found.flat() : effectOf(place, reported, options);
  const [only] = meanings;
  const isOne = only !== undefined && meanings.every((meaning) => isSame(meaning, only));
  return isOne && reported.every((wire) => isPlausible(only.codec, readWire(only.codec, wire)))
    ? only
    : undefined;
}

/** Words that are a name of their own: a day may be the first of many things, and "value" of anything. */
const plainKinds: ReadonlySet<NameKind> = new Set([
  'count',
  'amount',
  'minor',
  'percent',
  'fraction',
  'factor',
  'paid',
  'change',
  'weekdays',
]);

/** Whether words of this kind tell a concept by themselves. */
export function isPlain({ kind }: NameMatch): boolean {
  return plainKinds.has(kind);
}

/** "Percentage taken off the price": the effect of a row, whatever it is called. */
function effectOf(
  place: DescribedPlace,
  reported: readonly Wire[],
  options: ReportedOptions,
): readonly Meaning[] {
  const { unit, tells } = place.hints;
  const concept = unit === 'money' || unit === 'minor' ? 'discountAmount' : 'discountPercent';
  const isReported =
    unit !== undefined && (concept === 'discountPercent' ? tells !== undefined : tells === 'off');
  if (!place.isEffect || !isReported || !conceptsKnown(options.names).includes(concept)) return [];
  const kinds = concept === 'discountPercent' ? shareKinds : amountKinds;
  const all = kinds.flatMap((kind) =>
    candidateCodecs({ concept, kind }, reported, options.hints).map((codec) => ({ concept, codec })),
  );
  return leftBy(place, all);
}
