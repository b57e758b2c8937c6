import { matchesWords, searchable } from '../components/matches-words.ts';

export interface FindableProperty {
  readonly propertyId: number;
  readonly title: string | null;
  readonly place: string | null;
}

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
    const title = searchable(row.title ?? '');
    const id = String(row.propertyId);
    if (!matchesWords(`${title} ${row.place ?? ''} ${id}`, query)) continue;
    ranked.push({ row, rank: id === whole ? 0 : title.startsWith(whole) ? 1 : 2 });
  }
  return ranked
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, mostShown)
    .map((entry) => entry.row);
}
