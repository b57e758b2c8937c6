export interface TextPart {
  readonly text: string;
  /** True for a character that would not be seen, or would change how its neighbours are seen. */
  readonly hidden: boolean;
}

/** First and last code point of each range; tab and line feed are allowed through. */
const hiddenRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x061c, 0x061c],
  [0x180e, 0x180e],
  // Zero-width characters and left-to-right and right-to-left marks.
  [0x200b, 0x200f],
  // Line and paragraph separators; bidirectional embeddings and overrides.
  [0x2028, 0x202e],
  // Invisible operators and bidirectional isolates.
  [0x2060, 0x206f],
  // Lone surrogates: a pair arrives as one code point above these.
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe007f],
];

function isHidden(codePoint: number): boolean {
  return hiddenRanges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/**
 * Splits text so that nothing in it can hide or reorder what a person reads.
 * SECURITY: a name with a right-to-left override would otherwise show other letters than it holds.
 */
export function visibleParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!isHidden(codePoint)) {
      plain += character;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, hidden: false });
    plain = '';
    parts.push({ text: `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`, hidden: true });
  }
  if (plain !== '') parts.push({ text: plain, hidden: false });
  return parts;
}

/** The same as one plain string, for attributes and titles. */
export function visibleText(text: string): string {
  return visibleParts(text)
    .map((part) => part.text)
    .join('');
}
