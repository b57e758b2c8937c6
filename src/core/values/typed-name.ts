/** Whether a person typed this name. Ignores spaces and how letters are composed. */
export function isTypedName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
