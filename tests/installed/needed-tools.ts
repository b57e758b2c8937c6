import { installPackages, missingPackages } from '../../scripts/setup/debian-packages.mjs';

/** Beyond the usual set-up: the desktop of a person, and access for a screen reader. */
const needed = [
  ['at-spi2-core'],
  ['dconf-gsettings-backend'],
  ['desktop-file-utils'],
  ['gir1.2-atspi-2.0'],
  ['imagemagick'],
  ['jwm'],
  ['python3-gi'],
  ['xdotool'],
] as const;

/** Installs missing packages, as root. Returns the names of those that are unavailable. */
export async function provideTools(): Promise<string[]> {
  const missing = missingPackages(needed);
  if (missing.length === 0) return [];
  console.log(`installing ${missing.map(([name]) => name).join(', ')}`);
  return (await installPackages(missing)).map(([name]) => name ?? '');
}
