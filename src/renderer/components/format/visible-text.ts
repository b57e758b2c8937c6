import { hasHiddenCharacter, replaceHiddenCharacters } from '../../../core/values/hidden-characters.ts';

export interface TextPart {
  readonly text: string;
  /** True for a character that is invisible or changes how its neighbours appear. */
  readonly hidden: boolean;
}

/**
 * Splits text so that nothing in it can hide or reorder what a person reads. SECURITY: a name with a right-to-left
 * override would otherwise show other letters than it contains.
 */
export function visibleParts(text: string): TextPart[] {
  if (!hasHiddenCharacter(text)) return text === '' ? [] : [{ text, hidden: false }];
  const parts: TextPart[] = [];
  let plain = '';
  for (const character of text) {
    if (!hasHiddenCharacter(character)) {
      plain += character;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, hidden: false });
    plain = '';
    parts.push({ text: codePointName(character), hidden: true });
  }
  if (plain !== '') parts.push({ text: plain, hidden: false });
  return parts;
}

/** The same as one plain string, for attributes and titles. */
export function visibleText(text: string): string {
  return replaceHiddenCharacters(text, codePointName);
}

function codePointName(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
