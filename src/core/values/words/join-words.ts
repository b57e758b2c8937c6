/** 'a, b and c'. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  return `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** 'a, b or c'. */
export function joinChoices(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  return `${words.slice(0, -1).join(', ')} or ${last}`;
}
