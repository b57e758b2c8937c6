import { rowSearch, searchable } from '../../components/list/matches-words.ts';

export interface FindableProperty {
  readonly propertyId: number;
  readonly title: string | null;
  readonly place: string | null;
}

const isSearched = rowSearch(({ title, place, propertyId }: FindableProperty) => [title, place, propertyId]);

const mostShown = 8;
/** Before anything is typed, screens and actions should be in sight too. */
const shownAtFirst = 4;

/**
 * The properties that a person means: every word of the query is in the title, the place or the id. An exact id
 * comes first, then titles that begin with the query, then the rest in the given order. At most eight,
 * and the first four when nothing is typed.
 */
export function searchProperties<T extends FindableProperty>(rows: readonly T[], query: string): T[] {
  const whole = searchable(query.trim());
  if (whole === '') return rows.slice(0, shownAtFirst);
  const ranked: { row: T; rank: number }[] = [];
  for (const row of rows) {
    if (!isSearched(row, query)) continue;
    const begins = searchable(row.title ?? '').startsWith(whole);
    ranked.push({ row, rank: String(row.propertyId) === whole ? 0 : begins ? 1 : 2 });
  }
  return ranked
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, mostShown)
    .map((entry) => entry.row);
}
