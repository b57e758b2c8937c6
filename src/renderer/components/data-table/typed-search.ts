import { searchable } from '../list/matches-words.ts';

const pauseMs = 900;

/** What was typed at one table so far, and when. */
export interface TypedSearch {
  readonly text: string;
  readonly atMs: number;
}

export const nothingTyped: TypedSearch = { text: '', atMs: Number.NEGATIVE_INFINITY };

/** Whether what was typed is still being typed, so that a blank and `x` are letters of it. */
export function isSearching({ text, atMs }: TypedSearch, nowMs: number): boolean {
  return text !== '' && nowMs - atMs < pauseMs;
}

/** With one more letter; after a pause it begins anew. */
export function withLetter(search: TypedSearch, letter: string, nowMs: number): TypedSearch {
  const text = isSearching(search, nowMs) ? search.text : '';
  return { text: searchable(`${text}${letter}`), atMs: nowMs };
}

/**
 * The row whose text begins with what was typed, else one with a word that does; looked for from `from` on and round the
 * end. A first letter looks behind the row that one is on, so that the same letter leads on. Undefined: there is none.
 */
export function foundRow(texts: readonly string[], typed: string, from: number): number | undefined {
  const start = typed.length === 1 ? from + 1 : from;
  const order = texts.map((_, step) => (start + step) % texts.length);
  const begins = order.find((index) => texts[index]?.startsWith(typed));
  return begins ?? order.find((index) => texts[index]?.includes(` ${typed}`));
}
