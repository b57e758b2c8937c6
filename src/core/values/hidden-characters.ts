/**
 * Invisible characters and those that change how others look: controls (except tab and line feed), line and paragraph
 * separators, lone surrogates, annotation marks, and everything that Unicode lets a renderer ignore, such as zero-width
 * and bidirectional marks, fillers and tags. The two emoji variation selectors are allowed, because ordinary emoji
 * contain them.
 */
const hidden = String.raw`(?!\t|\n|\uFE0E|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;
const anyHidden = new RegExp(hidden, 'u');
const everyHidden = new RegExp(hidden, 'gu');

export function hasHiddenCharacter(text: string): boolean {
  return anyHidden.test(text);
}

export function replaceHiddenCharacters(text: string, by: (character: string) => string): string {
  return anyHidden.test(text) ? text.replace(everyHidden, by) : text;
}
