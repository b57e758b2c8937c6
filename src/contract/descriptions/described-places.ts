import { depositNames } from '../readings/built-in/deposit-vocabulary.ts';
import { discountNames } from '../readings/built-in/discount-vocabularies.ts';
import type { KnownNames } from '../readings/fit/known-names.ts';
import { isPlain } from '../readings/described/described-meanings.ts';
import type { DescribedPlace } from '../readings/described/described-resource.ts';
import { wordsOf } from '../readings/vocabulary.ts';
import { describedName } from './described-names.ts';
import type { DescribedNode } from './service-description.ts';
import { describedText } from './described-text.ts';
import { valueExamples } from './value-examples.ts';

const mostPlaces = 200;

/**
 * What a described body says of its places, of those alone of which it says something. `read`: the names of what is only read. Where forms of a body say different
 * things of one place, nothing is taken of it.
 */
export function describedPlaces(
  nodes: readonly DescribedNode[],
  read: KnownNames | null = null,
): DescribedPlace[] {
  const found = new Map<string, DescribedPlace | null>();
  for (const node of nodes) {
    if (node.writeOnly || node.again) continue;
    const place = placeOf(node, read);
    const key = JSON.stringify(place.path);
    const before = found.get(key);
    found.set(key, before === undefined || (before !== null && saysTheSame(before, place)) ? place : null);
  }
  return [...found.values()]
    .filter((place) => place !== null)
    .map((place) => withItems(place, found))
    .filter(saysSomething)
    .slice(0, mostPlaces);
}

function placeOf(node: DescribedNode, read: KnownNames | null): DescribedPlace {
  const reported = describedName(node);
  const names = reportedNames(node, read === null ? written : [read]);
  const rests = [...(reported?.rests ?? []), ...(names.length > 0 ? [node.title || node.words] : [])];
  return {
    path: [...node.path],
    hints: reported?.hints ?? {},
    names,
    isScaled: isScaled(node),
    // Of what is only read nothing is taken off by a row.
    isEffect: read === null && isEffect(node),
    rests: [...new Set(rests.map((rest) => rest.slice(0, 160)))].slice(0, 4),
  };
}

function saysTheSame(left: DescribedPlace, right: DescribedPlace): boolean {
  const reported = ({ hints, names, isScaled: scaled, isEffect: effect }: DescribedPlace): string =>
    JSON.stringify([Object.entries(hints).sort(), names, scaled, effect]);
  return reported(left) === reported(right);
}

function saysSomething({ path, hints, names }: DescribedPlace): boolean {
  return path.length > 0 && (names.length > 0 || Object.keys(hints).length > 0);
}

/** What is said of each item of a list of plain values is said of the list: "1 is Monday". */
function withItems(place: DescribedPlace, all: ReadonlyMap<string, DescribedPlace | null>): DescribedPlace {
  const items = all.get(JSON.stringify([...place.path, '[]']));
  if (items === null || items === undefined) return place;
  const rests = [...new Set([...place.rests, ...items.rests])].slice(0, 4);
  return { ...place, hints: { ...items.hints, ...place.hints }, rests };
}

const longestName = 60;

/** What is written has these names; what is only read has those of its own schema. */
const written: readonly KnownNames[] = [depositNames, ...Object.values(discountNames)];

/** Whether some kind of record has a concept by this name. */
function isKnown(name: string, known: readonly KnownNames[]): boolean {
  return known.some(({ record, row }) =>
    [...(record.get(name) ?? []), ...(row.get(name) ?? [])].some(isPlain),
  );
}

/** What the words call a place, where they say no more than that, but for its unit. */
function reportedNames(
  { title, words }: Pick<DescribedNode, 'title' | 'words'>,
  known: readonly KnownNames[],
): string[] {
  const names = [title, words].map(nameIn).filter((name) => name.includes(' '));
  const isAlone = [title, words].every((text) => text.trim() === '' || nameIn(text) !== '');
  return isAlone ? [...new Set(names.filter((name) => isKnown(name, known)))] : [];
}

/** "The minimum number of nights." is "minimum nights"; empty: it says more, or nothing. */
function nameIn(text: string): string {
  const bare = text
    .trim()
    .replace(/\.$/, '')
    .replace(/^(?:the|a|an) /i, '')
    .replace(/\bnumber of /i, '')
    .replace(/,? \(?(?:in|as) (?:a |an |the )?(?:pence|pounds|per ?cent|percent|percentage|%)\)?$/i, '');
  return /^[\w -]{2,}$/.test(bare) && bare.length <= longestName ? wordsOf(bare) : '';
}

function isScaled({ title, words, maximum }: DescribedNode): boolean {
  const text = describedText(title, words);
  return (maximum !== null && maximum > 2) || valueExamples(text).length > 0 || /\b100\b/.test(text.said);
}

const ofPrice = /\b(?:off|discount\w*|reduc\w+|deduct\w+|price|rate|rent)\b/;
/** What speaks of a limit, of the past, or of somebody else's share is not what a row takes off. */
const otherwise =
  /\b(?:max(?:imum)?|min(?:imum)?|most|least|up to|limit\w*|cap|capped|average|mean|median|total|sum|last|previous|former\w*|default|usual\w*|suggest\w*|recommend\w*|expect\w*|estimat\w*|commission|tax|vat|fees?|deposits?|refund\w*|loyal\w*|member\w*|agents?|owners?|if|unless|only|optional\w*|per (?:night|person|guest)|extras?|cleaning|pets?)\b/;

function isEffect({ title, words, readOnly, holds }: DescribedNode): boolean {
  const { said } = describedText(title, words);
  return !readOnly && holds === null && ofPrice.test(said) && !otherwise.test(said);
}
