/** Whether a person typed that name: spaces and the way a letter is composed do not matter, every letter does. */
export function isTypedName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
