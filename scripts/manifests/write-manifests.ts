import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flathubManifests } from './flathub.ts';
import { homebrewCask } from './homebrew.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { wingetManifests } from './winget.ts';

/** Writes the manifests of all places into an emptied folder. Returns their paths in it. */
export function writeManifests(release: ReleaseFacts, folder: string): string[] {
  const files = [...wingetManifests(release), homebrewCask(release), ...flathubManifests(release)];
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return files.map(({ path }) => path);
}
