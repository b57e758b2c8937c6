import type { JsonValue } from '../../values/json/json.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import type { Leaves } from '../../mapping/readings/reading.ts';
import { wordsOf } from '../../mapping/names.ts';
import type { RowValues } from '../rows/row-fields.ts';
import type { Move } from './following.ts';
import { leafWords } from './leaf-values.ts';

interface ReadRow {
  readonly row: JsonValue;
  readonly leaves: Leaves;
}

export function movesBetween(
  before: ReadRow | null,
  now: ReadRow,
  isWanted: (concept: string) => boolean,
): readonly Move[] {
  if (before === null) return [];
  return Object.entries(now.leaves).flatMap(([concept, leaf]) => {
    const old = before.leaves[concept];
    if (old === undefined || !isWanted(concept)) return [];
    const [from, to] = [wordsAt(before.row, old.path), wordsAt(now.row, leaf.path)];
    const words = leaf.path.flatMap((name) => wordsOf(name).split(' '));
    return from === null || to === null || from === to ? [] : [{ words, from, to }];
  });
}

/** What a record may say of all its rows: how many they are, the highest share, the first day. */
export function movesOfAll(before: readonly RowValues[], now: readonly RowValues[]): readonly Move[] {
  const counts: Move = {
    words: ['count', 'number', 'total', 'size', 'length'],
    from: String(before.length),
    to: String(now.length),
  };
  const fields = [...new Set([...before, ...now].flatMap((values) => Object.keys(values)))];
  return [
    counts,
    ...fields.flatMap((field) => {
      const [were, are] = [before, now].map((rows) => rows.flatMap((values) => scalarsIn(values, field)));
      if (were?.length === undefined || are === undefined || were.length === 0 || are.length === 0) return [];
      return ofAll.map(({ words, of }) => ({ words, from: of(were), to: of(are) }));
    }),
  ];
}

function scalarsIn(values: RowValues, field: string): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    name === field && (typeof value === 'number' || typeof value === 'string') ? [String(value)] : [],
  );
}

const inOrder = (all: readonly string[]): string[] =>
  [...all].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
const sumOf = (all: readonly string[]): number => all.reduce((sum, one) => sum + Number(one), 0);
const ofAll: readonly {
  readonly words: readonly string[];
  readonly of: (all: readonly string[]) => string;
}[] = [
  { words: ['highest', 'largest', 'biggest', 'last', 'latest'], of: (all) => inOrder(all).at(-1) ?? '' },
  { words: ['lowest', 'smallest', 'first', 'earliest', 'next'], of: (all) => inOrder(all)[0] ?? '' },
  { words: ['average', 'avg', 'mean'], of: (all) => String(sumOf(all) / all.length) },
  { words: ['sum', 'total'], of: (all) => String(sumOf(all)) },
];

function wordsAt(row: JsonValue, path: readonly string[]): string | null {
  const wire = wireAt(row, path);
  return wire === undefined ? null : leafWords(wire);
}
