import { installPackages, missingPackages } from '../../scripts/setup/debian-packages.mjs';

/** Beyond what the set-up provides: what a person at a desktop has, and a screen reader's way in. */
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

/** Installs what is missing, as root. Returns the names that could not be had. */
export async function provideTools(): Promise<string[]> {
  const missing = missingPackages(needed);
  if (missing.length === 0) return [];
  console.log(`installing ${missing.map(([name]) => name).join(', ')}`);
  return (await installPackages(missing)).map(([name]) => name ?? '');
}
