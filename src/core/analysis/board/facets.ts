import type { BoardRow } from './board-figures.ts';
import type { BoardView } from '../../../ipc/board.ts';

export interface FacetValue {
  readonly value: string;
  readonly houses: number;
}

export interface Facet {
  /** By name. */
  readonly values: readonly FacetValue[];
  /** Houses of which it is not told; never of tags, which are one's own. */
  readonly notReported: number;
}

export type FacetName = 'places' | 'applyPrices' | 'policies' | 'tags';
export const facetNames = [
  'places',
  'applyPrices',
  'policies',
  'tags',
] as const satisfies readonly FacetName[];

const read: Readonly<Record<Exclude<FacetName, 'tags'>, (row: BoardRow) => string | null>> = {
  places: (row) => row.place,
  applyPrices: (row) => row.applyPrice,
  policies: (row) => row.policyTitle,
};

/** The values that can be chosen, with how many houses have each. Written as the service writes them. */
export function facetsOf(rows: readonly BoardRow[]): Readonly<Record<FacetName, Facet>> {
  return {
    places: facet(rows.map(read.places)),
    applyPrices: facet(rows.map(read.applyPrices)),
    policies: facet(rows.map(read.policies)),
    tags: facet(rows.flatMap((row) => row.tags)),
  };
}

/** Houses that have one of the chosen values of each facet in which any was chosen. */
export function inFacets(row: BoardRow, chosen: Pick<BoardView, FacetName>): boolean {
  const isIn = (name: Exclude<FacetName, 'tags'>): boolean => {
    const value = read[name](row);
    return chosen[name].length === 0 || (value !== null && chosen[name].includes(value));
  };
  return (
    isIn('places') &&
    isIn('applyPrices') &&
    isIn('policies') &&
    (chosen.tags.length === 0 || chosen.tags.some((tag) => row.tags.includes(tag)))
  );
}

function facet(values: readonly (string | null)[]): Facet {
  const counts = new Map<string, number>();
  let notReported = 0;
  for (const value of values) {
    if (value === null) notReported += 1;
    else counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([left], [right]) => left.localeCompare(right));
  return { values: sorted.map(([value, houses]) => ({ value, houses })), notReported };
}
