import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { isCutOff, leavesOf } from '../bodies/body-leaves.ts';
import { itemName } from '../bodies/body-path.ts';
import type { BodyHints } from '../candidates/body-hints.ts';
import { candidateCodecs, plausibleCodecs } from '../candidates/candidates.ts';
import { answeredMeanings } from '../fields/answered-amounts.ts';
import { areEndsOpen, isEndOpen, tellsEnd } from '../candidates/end-beside.ts';
import { inUnitBeside, mayTellUnit, unitsBeside } from '../candidates/units-beside.ts';
import { amountCodecs } from '../candidates/decimal-candidates.ts';
import type { Codec } from '../fields/codec.ts';
import type { DescribedLookup } from '../described/described-lookup.ts';
import { reportedMeanings } from '../described/described-meanings.ts';
import type { Meaning } from '../fields/meaning.ts';
import type { WholeAmounts } from '../fields/money-answer.ts';
import type { Leaf } from '../fields/field-mapping.ts';
import { contradictionsBeside } from './contradictions-beside.ts';
import type { Claim, Place, Rival } from './rivals.ts';
import { placesBy, repeatedBy, rivalsOf, sentAt } from './rivals.ts';
import { remembered } from '../../values/names.ts';
import type { NameIndex, NameMatch } from '../names/vocabulary.ts';
import { matchesAt, matchesIn, namesOfPath, noPrefixes, wordsOfPath } from '../names/vocabulary.ts';

/** A value with a known name but an ambiguous meaning, or one that another name contradicts. */
export interface Doubt {
  readonly path: readonly string[];
  /** Two or more, unless it has a rival. */
  readonly meanings: readonly Meaning[];
  /** The path of another name for the same concept, with another value. */
  readonly rival?: Rival;
  /** The first raw value that is not null. */
  readonly sent: JsonValue;
  /** What the description says about it. Empty without one. */
  readonly rests: readonly string[];
}

export interface DescribedLeaf {
  readonly path: readonly string[];
  readonly rests: readonly string[];
}

export interface FittedLeaves {
  readonly leaves: Readonly<Record<string, Leaf>>;
  readonly doubts: readonly Doubt[];
  /** What would be doubtful if the better name did not win. */
  readonly overruled: readonly Doubt[];
  /** Paths with a known name but an unreadable value. */
  readonly unread: readonly BodyLeaf[];
  /** Paths with an unknown name. */
  readonly unknown: readonly BodyLeaf[];
  /** Whether all names found are documented. */
  readonly documented: boolean;
  readonly described: readonly DescribedLeaf[];
  /** The answer about whole amounts decides or contradicts an amount. */
  readonly isAnswered: boolean;
  /** There are more paths than were visited. */
  readonly isCutOff: boolean;
}

export interface FitOptions {
  readonly names: NameIndex;
  readonly prefixes: readonly string[];
  readonly documented: ReadonlySet<string>;
  readonly hints: BodyHints;
  readonly described: DescribedLookup;
  readonly wholeAmounts?: WholeAmounts | undefined;
  /** The better of two names for one concept wins. */
  readonly isByBestName?: boolean;
  /** Fields around the records whose names may belong to them. */
  readonly outside?: readonly OutsideLeaf[];
  /** Fields above the records that may decide the meaning of their values. */
  readonly above?: readonly Pick<BodyLeaf, 'path' | 'wires'>[];
  readonly taken: (path: readonly string[]) => boolean;
}

/** A path outside a record that may contradict its value: `{active: false, data: {active: true}}`. */
export interface OutsideLeaf {
  readonly leaf: BodyLeaf;
  /** Its name without what only leads to the record. */
  readonly called: readonly string[];
  /** The value that its path starts from. */
  readonly root: JsonValue;
  readonly isLabel?: boolean | undefined;
}

/** By name: whether it may give the unit of others, or include or exclude an end. */
const tellOfOthers = new Map<string, boolean>();

/** Finds the path of each concept with exactly one fitting candidate. Everything else is doubtful or not understood. */
export function fitLeaves(records: readonly JsonValue[], options: FitOptions): FittedLeaves {
  const places = leavesOf(
    records,
    (path, value) => !options.taken(path) && opens(path, value, options),
    (path) =>
      !options.taken(path) && matchesAt(options.names, [...path, itemName(0)], options.prefixes).length > 0,
  );
  const leaves = places.filter(({ path }) => !options.taken(path));
  const says = typeOfDiscount(leaves, options);
  const beside = leaves.filter(({ path }) =>
    remembered(tellOfOthers, path.at(-1) ?? '', () => mayTellUnit(path) || tellsEnd(path.at(-1) ?? '')),
  );
  const claims = leaves.flatMap((leaf) => claimsOf(leaf, leaf.path, beside, options));
  const chosen = chooseClaims(claims);
  const others = othersOf({ leaves, claims, chosen }, options);
  const meantOf = meanings(chosen, says, options);
  const placesOf = (claim: Claim): ReadonlyMap<string, Place> => {
    const { meanings, isMinorStated } = meantOf(claim);
    const { leaf, isLabel = false } = claim;
    return placesBy(meanings, { leaf, records: claim.records ?? records, isMinorStated, isLabel });
  };
  const besideOf = contradictionsBeside({ leaves, claims, chosen, records }, options);
  const found: Record<string, Leaf> = {};
  const used = new Set<BodyLeaf>();
  const doubts: Doubt[] = [];
  const overruled: Doubt[] = [];
  const unread: BodyLeaf[] = [];
  const described: DescribedLeaf[] = [];
  let isAnswered = false;
  for (const claim of chosen.values()) {
    const { leaf, words } = claim;
    const { meanings, by, isAnswered: isOwnAnswered } = meantOf(claim);
    isAnswered ||= isOwnAnswered;
    const [only, another] = meanings;
    const { path } = leaf;
    const rests = options.described.find(path)?.rests ?? [];
    const sent = sentAt(leaf);
    const rivals = rivalsOf(claim, others, chosen, placesOf);
    const beside = besideOf(claim, meanings);
    if (options.isByBestName === true && beside !== undefined)
      overruled.push({ path, meanings, sent, rests, rival: beside });
    const [rival = options.isByBestName === true ? undefined : beside] = rivals.map((other) => ({
      path: other.leaf.path,
      sent: sentAt(other.leaf),
      isOutside: other.records !== undefined,
    }));
    used.add(leaf);
    if (only === undefined) unread.push(leaf);
    else if (rival !== undefined) {
      doubts.push({ path, meanings, sent, rests, rival });
      for (const other of rivals.filter(({ records: outside }) => outside === undefined)) {
        used.add(other.leaf);
        doubts.push({
          path: other.leaf.path,
          meanings: meantOf(other).meanings,
          sent: sentAt(other.leaf),
          rests: [],
          rival: { path, sent, isOutside: false },
        });
      }
    } else if (another !== undefined) doubts.push({ path, meanings, sent, rests });
    else {
      if (only.concept in found) used.delete(leaf);
      found[only.concept] ??= { path: [...path], codec: only.codec };
      if (by === 'description' || (by === 'both' && !options.documented.has(words)))
        described.push({ path, rests });
    }
  }
  return {
    leaves: found,
    doubts,
    overruled,
    unread,
    unknown: leaves.filter((leaf) => !used.has(leaf)),
    documented: [...chosen.values()].every(({ words }) => options.documented.has(words)),
    described,
    isAnswered,
    isCutOff: isCutOff(places),
  };
}

/** The possible meanings of each claim, cached. */
function meanings(chosen: ReadonlyMap<string, Claim>, says: DiscountType, options: FitOptions) {
  // If the type says money but the name says share, one of them is wrong, unless there is also an amount.
  const isMoney = says === 'amount' && !chosen.has('discountAmount');
  const meaningOf = (claim: Claim) => {
    const { leaf, match, codecs } = claim;
    const isShare = match.concept === 'discountPercent' && match.kind !== 'bare';
    const [named, discountType] =
      isShare && isMoney && chosen.get(match.concept) === claim
        ? [{ ...match, kind: 'bare' as const }, undefined]
        : [match, says];
    const isRead = chosen.get(match.concept) === claim;
    const possible = isRead ? plausibleCodecs(codecs, leaf.wires) : codecs;
    const own = meaningsOf(leaf, named, possible, discountType, options.hints);
    const place = claim.records === undefined ? options.described.find(leaf.path) : undefined;
    const reported = reportedMeanings(place, match, own, leaf.wires, options);
    const answered = answeredMeanings(reported, match.kind, leaf.wires, options.wholeAmounts);
    return {
      ...answered,
      by: reported.by,
      isMinorStated: match.kind === 'minor' || reported.by === 'description',
    };
  };
  const known = new Map<Claim, ReturnType<typeof meaningOf>>();
  return (claim: Claim): ReturnType<typeof meaningOf> => {
    const meant = known.get(claim) ?? meaningOf(claim);
    known.set(claim, meant);
    return meant;
  };
}

/** The raw value. With a rival, both values by their names. */
export function rawValueOf({ path, sent, rival }: Pick<Doubt, 'path' | 'sent' | 'rival'>): JsonValue {
  return rival === undefined ? sent : { [path.join('.')]: sent, [nameOfRival(path, rival)]: rival.sent };
}

/** A rival around the record may have the same name. */
export function nameOfRival(path: readonly string[], rival: NonNullable<Doubt['rival']>): string {
  const name = rival.path.join('.');
  return name === path.join('.') ? `${name} around it` : name;
}

/** Enters an object unless its name belongs to a concept whose values can be objects. */
function opens(path: readonly string[], value: JsonObject, { names, prefixes }: FitOptions): boolean {
  return !matchesAt(names, path, prefixes).some(
    ({ kind }) => (kind === 'weekdays' || kind === 'open') && Object.keys(value).length === 7,
  );
}

/** A value outside the record never replaces one inside. It can only contradict it. */
function claimsOutside({ leaf, called, root }: OutsideLeaf, options: FitOptions): readonly Claim[] {
  return claimsOf(leaf, called, [], options).map((claim) => ({ ...claim, records: [root] }));
}

function claimsOf(
  leaf: BodyLeaf,
  path: readonly string[],
  /** Fields that may give its unit or its end. */
  beside: readonly BodyLeaf[],
  { names, prefixes, hints, above = [] }: FitOptions,
): readonly Claim[] {
  // A value in a map without a name of its own is the map's subject.
  const called = path.length === 0 ? ['discount'] : namesOfPath(path, prefixes);
  const found = called.map((words) => matchesIn(names, words)).filter((matches) => matches.length > 0);
  if (found.length === 0) return [];
  const isDiscountType = (path: readonly string[]): boolean =>
    matchesAt(names, path, prefixes).some(({ concept }) => concept === 'discountType');
  const units = unitsBeside(leaf, beside, isDiscountType);
  const claimed = found.map((matches) =>
    matches.map((match) => ({
      leaf,
      match,
      words: wordsOfPath(path, noPrefixes),
      codecs:
        match.concept === 'dateTo' && (isEndOpen(leaf, beside) || areEndsOpen(above))
          ? []
          : candidateCodecs(match, leaf.wires, hints).flatMap((codec) =>
              inUnitBeside(match.concept, codec, units),
            ),
    })),
  );
  // One name may belong to two concepts with distinct values: `from` as a day, `from` as a number.
  const readable = claimed.map((claims) => claims.filter(({ codecs }) => codecs.length > 0));
  const named = claimed.flat().filter(({ match }) => match.kind !== 'unit');
  return readable.find((claims) => claims.length > 0) ?? named.slice(0, 1);
}

/** Claims that may contradict the chosen ones. Empty if the better of two names wins. */
function othersOf(
  {
    leaves,
    claims,
    chosen,
  }: {
    readonly leaves: readonly BodyLeaf[];
    readonly claims: readonly Claim[];
    readonly chosen: ReadonlyMap<string, Claim>;
  },
  options: FitOptions,
): readonly Claim[] {
  if (options.isByBestName === true) return [];
  const used = new Set([...chosen.values()].map(({ leaf }) => leaf));
  const { outside = [] } = options;
  const named = new Set(claims.map(({ leaf }) => leaf));
  const again = leaves.flatMap((leaf) => {
    const { called = [], isLabel = false } = (named.has(leaf) ? undefined : repeatedBy(leaf)) ?? {};
    return called.length === 0
      ? []
      : claimsOf(leaf, called, [], options).map((claim) => ({ ...claim, isLabel }));
  });
  return [
    ...claims.filter(({ leaf }) => !used.has(leaf)),
    ...again,
    ...outside.flatMap((one) => claimsOutside(one, options)),
  ];
}

/** For each concept the path with the best name, and for each path the concept with the best name. */
function chooseClaims(claims: readonly Claim[]): ReadonlyMap<string, Claim> {
  const byConcept = new Map<string, Claim>();
  const ordered = [...claims].sort((left, right) => weight(left) - weight(right));
  const used = new Set<BodyLeaf>();
  for (const claim of ordered) {
    if (byConcept.has(claim.match.concept) || used.has(claim.leaf)) continue;
    byConcept.set(claim.match.concept, claim);
    used.add(claim.leaf);
  }
  return byConcept;
}

/** Readable before unreadable, values before null, then by name. */
function weight({ leaf, match, codecs }: Claim): number {
  const isNull = leaf.wires.every(({ value }) => value === null);
  return (codecs.length === 0 ? 20_000 : 0) + (isNull ? 10_000 : 0) + match.rank;
}

type DiscountType = 'percent' | 'amount' | undefined;

/** What a type field says about the unit of a bare `discount`. */
function typeOfDiscount(leaves: readonly BodyLeaf[], { names, prefixes }: FitOptions): DiscountType {
  const types = leaves
    .filter(({ path }) => matchesAt(names, path, prefixes).some(({ concept }) => concept === 'discountType'))
    .flatMap(({ wires }) => wires.map(({ value }) => value));
  if (types.length === 0) return undefined;
  if (types.every((type) => typeof type === 'string' && /percent|%|^pct$/i.test(type))) return 'percent';
  const isMoney = /amount|fixed|flat|money|absolute|currency|gbp|pound/i;
  return types.every((type) => typeof type === 'string' && isMoney.test(type)) ? 'amount' : undefined;
}

function meaningsOf(
  leaf: BodyLeaf,
  { concept, kind }: NameMatch,
  codecs: readonly Codec[],
  says: DiscountType,
  hints: BodyHints,
): readonly Meaning[] {
  const own = codecs.map((codec) => ({ concept, codec }));
  const reported = leaf.wires.filter(({ value }) => value !== null);
  if (reported.length === 0) return own.slice(0, 1);
  if (kind === 'bare-percent')
    return says === 'percent'
      ? own.filter(({ codec }) => codec.is === 'share' && codec.tells === 'same')
      : own;
  if (kind !== 'bare') return own;
  const isPercentText = reported.every(
    ({ value }) => typeof value === 'string' && value.trim().endsWith('%'),
  );
  if (says === 'percent' || isPercentText) return own;
  const { moneyScale, decimalMark } = hints;
  const amounts = amountCodecs('bare', reported, 'discountAmount', moneyScale, decimalMark).map((codec) => ({
    concept: 'discountAmount',
    codec,
  }));
  return says === 'amount' ? amounts : [...own, ...amounts];
}
