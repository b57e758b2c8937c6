import { joinLines } from '../../ipc/rows/row-lines.ts';

const beyondLatin1 = /[\u0100-\uFFFF]/g;

/**
 * The texts of rows as they cross to the page: a line each, with what is beyond Latin-1 written as JSON escapes. One curly
 * quotation mark would have V8 hold the text of all houses in two bytes a character, in both processes.
 */
export function pageLines(texts: readonly string[]): string {
  return joinLines(texts.map(inLatin1));
}

function inLatin1(text: string): string {
  if (text.search(beyondLatin1) === -1) return text;
  const escaped = text.replaceAll(
    beyondLatin1,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // What was made of a text of two bytes a character stays one; read anew from bytes it is not.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}
