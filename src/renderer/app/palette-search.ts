import { searchableText } from '../components/matches-words.ts';

export interface FindableProperty {
  readonly propertyId: number;
  readonly title: string | null;
  readonly place: string | null;
}

/** Made once a row: thousands are searched at every keystroke. */
const texts = new WeakMap<FindableProperty, { readonly title: string; readonly text: string }>();

function textsOf(row: FindableProperty): { readonly title: string; readonly text: string } {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const title = searchableText(row.title ?? '');
  const made = { title, text: `${title} ${searchableText(row.place ?? '')} ${String(row.propertyId)}` };
  texts.set(row, made);
  return made;
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
  const whole = searchableText(query.trim());
  if (whole === '') return rows.slice(0, shownAtFirst);
  const words = whole.split(/\s+/);
  const ranked: { row: T; rank: number }[] = [];
  for (const row of rows) {
    const { title, text } = textsOf(row);
    if (!words.every((word) => text.includes(word))) continue;
    ranked.push({ row, rank: String(row.propertyId) === whole ? 0 : title.startsWith(whole) ? 1 : 2 });
  }
  return ranked
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, mostShown)
    .map((entry) => entry.row);
}
