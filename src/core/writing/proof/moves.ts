import type { JsonValue } from '../../values/json/json.ts';
import { oncePerObject } from '../../values/once-per-object.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { readWire } from '../../mapping/codecs/read-write.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import type { Codec } from '../../mapping/fields/codec.ts';
import type { Leaf, Leaves } from '../../mapping/fields/field-mapping.ts';
import { wordsOf } from '../../values/names.ts';
import type { NameIndex } from '../../mapping/names/vocabulary.ts';
import { matchesAt } from '../../mapping/names/vocabulary.ts';
import type { RowValues } from '../rows/row-fields.ts';
import { leafWords } from './leaf-values.ts';

/** A changed quantity, before and after. A value that only repeats it is no difference. */
export interface Move {
  readonly is: Codec['is'];
  readonly name: string;
  readonly isNamed: (words: string) => boolean;
  /** The single words of its names, which a text may use as units. */
  readonly words: ReadonlySet<string>;
  /** Further words for a value over all rows: the highest, the first. */
  readonly ofAll: RegExp | null;
  /** Null if there was no value. */
  readonly from: string | null;
  readonly to: string;
}

interface ReadRow {
  readonly row: JsonValue;
  readonly leaves: Leaves;
}

type Names = Pick<KnownNames, 'prefixes'> & { readonly index: NameIndex };

/** The changed quantities of a record or row. For a new row, nothing before. */
export function movesBetween(
  before: ReadRow | undefined,
  now: ReadRow,
  names: Names,
  isWanted: (concept: string) => boolean,
): readonly Move[] {
  return Object.entries(now.leaves).flatMap(([concept, leaf]) => {
    const old = before?.leaves[concept];
    if (!isWanted(concept) || (before !== undefined && old === undefined)) return [];
    const from = before === undefined || old === undefined ? null : quantityAt(before.row, old);
    const to = quantityAt(now.row, leaf);
    if (to === null) return [];
    return [{ ...calledAs(concept, names), is: leaf.codec.is, name: nameOf(leaf), ofAll: null, from, to }];
  });
}

function nameOf({ path }: Leaf): string {
  return path.map(wordsOf).join(' ');
}

/** The decoded value, so that a percentage equals a fraction. */
function quantityAt(row: JsonValue, { path, codec }: Leaf): string | null {
  const wire = wireAt(row, path);
  if (wire === undefined) return null;
  // A flag uses its raw value, because its name may be negated.
  const read = codec.is === 'flag' ? undefined : readWire(codec, wire);
  return typeof read === 'string' || typeof read === 'number' ? String(read) : leafWords(wire);
}

function calledAs(concept: string, { index, prefixes }: Names): Pick<Move, 'isNamed' | 'words'> {
  return {
    isNamed: (words) => matchesAt(index, [words], prefixes).some((match) => match.concept === concept),
    words: wordsByConcept(index).get(concept) ?? new Set(),
  };
}

const wordsByConcept = oncePerObject((index: NameIndex): ReadonlyMap<string, ReadonlySet<string>> => {
  const words = new Map<string, Set<string>>();
  for (const match of [...index.values()].flat()) {
    const known = words.get(match.concept) ?? new Set();
    for (const word of match.words.split(' ')) known.add(word);
    words.set(match.concept, known);
  }
  return words;
});

/** Quantities over all rows: their number, the highest share, the first day. */
export function movesOfAll(
  before: readonly RowValues[],
  now: readonly RowValues[],
  { names, leaves }: { readonly names: KnownNames; readonly leaves: Leaves },
): readonly Move[] {
  const counts = moveOf(before.length, now.length, {
    is: 'count',
    name: 'rows',
    isNamed: (words) => names.rowsAt.includes(words),
    words: new Set(names.rowsAt),
    ofAll: /^(?:count|number|total|size|length)$/,
  });
  return [
    counts,
    ...Object.entries(leaves).flatMap(([concept, leaf]) => {
      const [were, are] = [scalarsIn(before, concept), scalarsIn(now, concept)];
      if (are.length === 0) return [];
      const called = calledAs(concept, { index: names.row, prefixes: names.prefixes });
      const facts = { ...called, is: leaf.codec.is, name: nameOf(leaf) };
      return ofAllRows.map(({ ofAll, of }) =>
        moveOf(were.length === 0 ? null : of(were), of(are), { ...facts, ofAll }),
      );
    }),
  ];
}

function moveOf(
  from: string | number | null,
  to: string | number,
  facts: Omit<Move, 'from' | 'to'> & { readonly is: Codec['is'] },
): Move {
  return { ...facts, from: from === null ? null : String(from), to: String(to) };
}

function scalarsIn(rows: readonly RowValues[], field: string): string[] {
  return rows.flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) =>
      name === field && (typeof value === 'number' || typeof value === 'string') ? [String(value)] : [],
    ),
  );
}

const inOrder = (all: readonly string[]): string[] =>
  [...all].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
const sumOf = (all: readonly string[]): number => all.reduce((sum, one) => sum + Number(one), 0);
const ofAllRows: readonly {
  readonly ofAll: RegExp;
  readonly of: (all: readonly string[]) => string | number;
}[] = [
  { ofAll: /^(?:highest|largest|biggest|best|top|last|latest)$/, of: (all) => inOrder(all).at(-1) ?? '' },
  { ofAll: /^(?:lowest|smallest|first|earliest|next)$/, of: (all) => inOrder(all)[0] ?? '' },
  { ofAll: /^(?:average|avg|mean)$/, of: (all) => sumOf(all) / all.length },
  { ofAll: /^(?:sum|total)$/, of: (all) => sumOf(all) },
];
