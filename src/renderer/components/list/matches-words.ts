import { oncePerObject } from '../../../core/values/once-per-object.ts';

/** Letters that aren't plain letters with an accent, as typed on a keyboard without them. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  '’': "'",
  ʼ: "'",
};

/** Text for searching: one case, no accents, one kind of apostrophe. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıþ’ʼ]/gu, (letter) => plain[letter] ?? letter);
}

/** The search words of a query; empty if nothing was typed. */
export function searchedWords(typed: string): readonly string[] {
  return searchable(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every typed word occurs in the text, in any order, ignoring case and accents. */
export function matchesWords(text: string, typed: string): boolean {
  const words = searchedWords(typed);
  if (words.length === 0) return true;
  const searched = searchable(text);
  return words.every((word) => searched.includes(word));
}

/**
 * The search used by every list: each word, in any text of a row. A row's searchable text is computed once, because
 * thousands are searched at every keystroke.
 */
export function rowSearch<R extends object>(
  textsOf: (row: R) => readonly (string | number | null | undefined)[],
): (row: R, typed: string) => boolean {
  const textOf = oncePerObject((row: R) =>
    searchable(
      textsOf(row)
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
    ),
  );
  return (row, typed) => {
    const words = searchedWords(typed);
    return words.length === 0 || words.every((word) => textOf(row).includes(word));
  };
}
