import { oncePerObject } from '../../values/once-per-object.ts';
import { lettersOf, remembered, wordsOf } from '../../values/names.ts';

/** What a name says about its value: `discount_percent` gives the unit, `discount` does not. */
const nameKinds = [
  'text',
  'unit',
  'count',
  'quantity',
  'on',
  'off',
  'day',
  'moment',
  'weekdays',
  'open',
  'amount',
  'minor',
  'percent',
  'fraction',
  'factor',
  'paid',
  'change',
  'bare',
  'bare-percent',
] as const;
export type NameKind = (typeof nameKinds)[number];

/** The names of each concept, grouped by what they say. */
export type ConceptTable = Readonly<Record<string, Readonly<Partial<Record<NameKind, readonly string[]>>>>>;

/** Names that only wrap a part of the record. */
const wrappers: ReadonlySet<string> = new Set([
  'values',
  'details',
  'config',
  'configuration',
  'settings',
  'conditions',
  'condition',
  'criteria',
  'terms',
  'restrictions',
  'fields',
  'attributes',
]);

/** The words of a path without wrappers and repetitions. */
export function wordsOfPath(path: readonly string[], prefixes: readonly string[]): string {
  const [only, another] = path;
  if (only === undefined || another !== undefined) return wordsBelow(path, prefixes);
  return remembered(knownWords(prefixes), only, () => wordsBelow(path, prefixes));
}

const knownWords = oncePerObject<readonly string[], [], Map<string, string>>(() => new Map());

function wordsBelow(path: readonly string[], prefixes: readonly string[]): string {
  const reported = path
    .map(wordsOf)
    .filter((words, index) => index === path.length - 1 || !wrappers.has(words));
  const words = reported.join(' ');
  const prefix = prefixes.find((one) => words.startsWith(`${one} `));
  return prefix === undefined ? words : words.slice(prefix.length + 1);
}

export interface NameMatch {
  readonly concept: string;
  readonly kind: NameKind;
  readonly words: string;
  /** 0 is the best name. */
  readonly rank: number;
}

/** The concepts for the letters of a name. */
export type NameIndex = ReadonlyMap<string, readonly NameMatch[]>;

export function indexOfNames(table: ConceptTable): NameIndex {
  const index = new Map<string, NameMatch[]>();
  for (const [concept, names] of Object.entries(table)) {
    let rank = 0;
    for (const kind of nameKinds) {
      for (const name of names[kind] ?? []) {
        const letters = lettersOf(name);
        const known = index.get(letters) ?? [];
        // `checkin` and `check in` are the same name. The better rank counts.
        if (!known.some((match) => match.concept === concept && match.kind === kind))
          index.set(letters, [...known, { concept, kind, words: name, rank }]);
        rank += 1;
      }
    }
  }
  return index;
}

export function matchesIn(index: NameIndex, words: string): readonly NameMatch[] {
  return index.get(lettersOf(words)) ?? [];
}

export const noPrefixes: readonly string[] = [];

/** The possible names of a path: the full name, then the name without the resource's own words. */
export function namesOfPath(path: readonly string[], prefixes: readonly string[]): readonly string[] {
  const [whole, short] = [wordsOfPath(path, noPrefixes), wordsOfPath(path, prefixes)];
  return whole === short ? [whole] : [whole, short];
}

type Matches = readonly (readonly NameMatch[])[];
type OfPrefixes = (prefixes: readonly string[]) => Map<string, Matches>;
const knownMatches = oncePerObject<NameIndex, [], OfPrefixes>(() =>
  oncePerObject<readonly string[], [], Map<string, Matches>>(() => new Map()),
);

/** The concepts for each known name of a path. Cached, because every row of a list asks the same. */
export function eachMatchAt(index: NameIndex, path: readonly string[], prefixes: readonly string[]): Matches {
  const find = (): Matches =>
    namesOfPath(path, prefixes)
      .map((words) => matchesIn(index, words))
      .filter((matches) => matches.length > 0);
  const [only, another] = path;
  if (only === undefined || another !== undefined) return find();
  return remembered(knownMatches(index)(prefixes), only, find);
}

/** The concepts of a path. The full name wins: `security_deposit` is more than a `deposit`. */
export function matchesAt(
  index: NameIndex,
  path: readonly string[],
  prefixes: readonly string[],
): readonly NameMatch[] {
  return eachMatchAt(index, path, prefixes)[0] ?? [];
}
