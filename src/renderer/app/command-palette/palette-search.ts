import { rowSearch, searchable } from '../../components/list/matches-words.ts';

export interface FindableProperty {
  readonly propertyId: number;
  readonly title: string | null;
  readonly place: string | null;
}

const isSearched = rowSearch(({ title, place, propertyId }: FindableProperty) => [title, place, propertyId]);

const mostShown = 8;
/** Few enough that screens and actions are visible too before anything is typed. */
const shownAtFirst = 4;

/**
 * Properties whose title, place or id contains every word of the query. An exact id comes first, then titles that
 * start with the query, then the rest in the given order. At most eight, or the first four without a query.
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
