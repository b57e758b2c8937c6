/**
 * Joins the rows of a list, one per line: our JSON contains no line breaks. One text crosses to the page as it is,
 * while a list of thousands would be copied item by item.
 */
export function joinLines(texts: readonly string[]): string {
  return texts.join('\n');
}

export function linesOf(joined: string): string[] {
  return joined === '' ? [] : joined.split('\n');
}

const beyondLatin1 = /[\u0100-\uFFFF]/g;

/** Escapes everything beyond Latin-1 in JSON. */
export function escapedJson(text: string): string {
  return text.replaceAll(beyondLatin1, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * A row of a frequently requested list follows a mark of its content. The page sends the marks it has, and gets only
 * the mark for those rows.
 */
export function markAndText(line: string): { readonly mark: string; readonly text: string } {
  const end = line.indexOf('{');
  return end < 0 ? { mark: line, text: '' } : { mark: line.slice(0, end), text: line.slice(end) };
}
