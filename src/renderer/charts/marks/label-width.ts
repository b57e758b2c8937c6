/** About how wide words are at 12 px: where they go is decided before they are drawn. Rather too wide than too narrow. */
export function labelWidth(words: string, strong = false): number {
  let width = 0;
  for (const letter of words) width += letterWidth(letter);
  return width * (strong ? 1.06 : 1);
}

function letterWidth(letter: string): number {
  if (/[MWmw@%—…]/u.test(letter)) return 11;
  if (/[A-Z]/u.test(letter)) return 8.4;
  if (/[.,:;'’|il ]/u.test(letter)) return 3.6;
  return (letter.codePointAt(0) ?? 0) > 0x2e80 ? 12.5 : 7;
}
