import type { BoardRow } from './board-figures.ts';

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

/** What properties can be narrowed by, in the order of the menus, and the values that one has of each. */
const valuesOf = {
  places: ({ place }: BoardRow) => [place],
  applyPrices: ({ applyPrice }: BoardRow) => [applyPrice],
  policies: ({ policyTitle }: BoardRow) => [policyTitle],
  tags: ({ tags }: BoardRow) => tags,
} as const;

export type FacetName = keyof typeof valuesOf;
export const facetNames = ['places', 'applyPrices', 'policies', 'tags'] as const satisfies FacetName[];

/** The values that can be chosen, with how many houses have each. Written as the service writes them. */
export function facetsOf(rows: readonly BoardRow[]): Readonly<Record<FacetName, Facet>> {
  const of = (name: FacetName): Facet => facet(rows.flatMap(valuesOf[name]));
  return { places: of('places'), applyPrices: of('applyPrices'), policies: of('policies'), tags: of('tags') };
}

/** Houses that have one of the chosen values of each facet in which any was chosen. */
export function inFacets(row: BoardRow, chosen: Readonly<Record<FacetName, readonly string[]>>): boolean {
  return facetNames.every(
    (name) =>
      chosen[name].length === 0 ||
      valuesOf[name](row).some((value) => value !== null && chosen[name].includes(value)),
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
