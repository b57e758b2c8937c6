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
