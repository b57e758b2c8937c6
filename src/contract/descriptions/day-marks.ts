const pattern = /\b(?:dd?|mm?)([/.-])(?:dd?|mm?)\1yyyy\b/i;

/** What stands between the numbers of a day, where the words show it: DD/MM/YYYY. Null: they do not. */
export function describedDayMark(words: string): string | null {
  return pattern.exec(words)?.[1] ?? null;
}
