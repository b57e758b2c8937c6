/** `minNights`, `min_nights`, `Min-Nights` → "min nights". */
export function wordsOf(name: string): string {
  return remembered(knownWords, name, () =>
    name
      .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replaceAll(/[^\p{L}\p{M}\d%]+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
}

/** `check_in`, `checkIn` and `Check-in` → "checkin", for comparing names. */
export function lettersOf(name: string): string {
  return remembered(knownLetters, name, () => wordsOf(name).replaceAll(' ', ''));
}

const otherLetters = /[^ -~]/;

export function withoutAccents(words: string): string {
  return otherLetters.test(words) ? words.normalize('NFD').replaceAll(/\p{M}/gu, '') : words;
}

/** Patterns for words from `wordsOf`, without accents. */
export const namePattern = {
  is: (words: string): RegExp => new RegExp(`^(?:${withoutAccents(words)})$`, 'u'),
  has: (words: string): RegExp => new RegExp(`(?:^| )(?:${withoutAccents(words)})(?: |$)`, 'u'),
  begins: (words: string): RegExp => new RegExp(`^(?:${withoutAccents(words)})(?: |$)`, 'u'),
  ends: (words: string): RegExp => new RegExp(`(?:^| )(?:${withoutAccents(words)})$`, 'u'),
};

const knownWords = new Map<string, string>();
const knownLetters = new Map<string, string>();
const mostKnown = 5_000;

export function remembered<T>(known: Map<string, T>, name: string, make: () => T): T {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make();
  // SECURITY: bounded, because a service may send any number of names.
  if (known.size < mostKnown && name.length <= 60) known.set(name, made);
  return made;
}
