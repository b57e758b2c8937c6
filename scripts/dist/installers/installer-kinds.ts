/** Every kind of installer that the one configuration knows. */
export const installerKinds = ['deb', 'rpm', 'tar', 'appimage', 'nsis', 'win-zip', 'dmg', 'mac-zip'] as const;
export type InstallerKind = (typeof installerKinds)[number];

/**
 * Reads the words after `npm run dist --`: `--deb`, `--rpm` and so on choose kinds, none means all. Throws a sentence
 * for the person at a word that means nothing, so that a misspelling is never taken for "all".
 */
export function readInstallerKinds(words: readonly string[]): InstallerKind[] {
  const flags = installerKinds.map((kind) => `--${kind}`);
  const unknown = words.filter((word) => !flags.includes(word));
  if (unknown.length > 0) {
    throw new Error(`This means nothing here: ${unknown.join(' ')}. There are: ${flags.join(' ')}`);
  }
  return words.length === 0
    ? [...installerKinds]
    : installerKinds.filter((kind) => words.includes(`--${kind}`));
}
