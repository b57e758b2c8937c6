/** Whether every word of the filter is somewhere in the text, which has to be in lower case. */
export function matchesWords(lowerCaseText: string, filter: string): boolean {
  return filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word));
}
