/**
 * The texts of the rows of a list as one, a line each: JSON as we write it breaks no line. One text crosses to the page as it
 * is; of a list of thousands each is handed over by itself.
 */
export function joinLines(texts: readonly string[]): string {
  return texts.join('\n');
}

/** The other way round. */
export function linesOf(joined: string): string[] {
  return joined === '' ? [] : joined.split('\n');
}

const beyondLatin1 = /[\u0100-\uFFFF]/g;

/** The same JSON with what is beyond Latin-1 as escapes. */
export function escapedJson(text: string): string {
  return text.replaceAll(beyondLatin1, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Rows of a list that is asked for again and again stand behind a mark of what they say. The page names the marks that it has;
 * of these rows it is told the mark alone.
 */
export function markAndText(line: string): { readonly mark: string; readonly text: string } {
  const end = line.indexOf('{');
  return end < 0 ? { mark: line, text: '' } : { mark: line.slice(0, end), text: line.slice(end) };
}
