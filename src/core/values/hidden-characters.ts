/**
 * What would not be seen, or would change how its neighbours are seen: controls (tab and line feed apart), separators of
 * lines and paragraphs, lone surrogates, annotation marks, and what Unicode lets a renderer leave out: zero-width and
 * bidirectional marks, fillers, tags. The two marks by which an emoji is coloured or not are part of an ordinary emoji.
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
