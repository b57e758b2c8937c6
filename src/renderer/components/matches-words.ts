/** A text as it is searched: letter case and accents make no difference, in whatever form they were typed. */
export function searchableText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Whether every word of the filter is somewhere in the text, which has to come from `searchableText`. */
export function matchesWords(searchable: string, filter: string): boolean {
  return searchableText(filter)
    .split(/\s+/)
    .every((word) => searchable.includes(word));
}
