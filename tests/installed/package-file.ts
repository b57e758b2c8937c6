import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../../scripts/build/fingerprint.ts';
import { buildDeb } from '../../scripts/dist/installers/deb-package.ts';
import { packRelease } from '../../scripts/dist/pack-release.ts';
import { electronRuntime } from '../../scripts/setup/runtime.ts';
import { field, readJson, writeJson } from '../../scripts/setup/json-file.mjs';
import { projectRoot } from '../../scripts/setup/project-root.mjs';

/** The sources of the package and of its build. */
const sources = [
  'src',
  'build',
  'electron-builder.config.ts',
  'electron.vite.config.ts',
  'postcss.config.js',
  'package.json',
  'package-lock.json',
  'scripts/dist',
];

const folder = join(projectRoot, '.cache', 'installed-package');
const record = join(folder, 'built-from.json');

/**
 * The Debian package of these sources, as `npm run dist` makes it but uncompressed. It has a folder of its own, so that
 * dist/ stays as it is. Built only if missing or outdated.
 * @returns the absolute path of the file
 */
export async function ensurePackage(): Promise<string> {
  const runtime = electronRuntime();
  const fingerprint = `${fingerprintOf(projectRoot, sources)} ${runtime.origin} ${runtime.version}`;
  const known = readJson(record);
  const file = field(known, 'file');
  if (field(known, 'fingerprint') === fingerprint && typeof file === 'string' && existsSync(file))
    return file;
  const release = await packRelease(folder);
  const built = await buildDeb(release, folder, 'none');
  // 275 MB that the package contains as well.
  rmSync(release.folder, { recursive: true, force: true });
  writeJson(record, { fingerprint, file: built });
  return built;
}
