import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../../scripts/build/fingerprint.ts';
import { buildDeb, debFileName } from '../../scripts/dist/installers/deb-package.ts';
import { withTree } from '../../scripts/dist/installers/installers.ts';
import { packRelease } from '../../scripts/dist/pack-release.ts';
import { runtimeAtHand } from '../../scripts/dist/packed-runtime.ts';
import { planSigning } from '../../scripts/dist/signing.ts';
import { targetAtHand } from '../../scripts/dist/target-system.ts';
import { electronRuntime } from '../../scripts/setup/runtime.ts';
import { field, readJson, writeJson } from '../../scripts/setup/json-file.mjs';
import { projectRoot } from '../../scripts/setup/project-root.mjs';

/** Everything that the package is made of, and what makes it. */
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
 * The Debian package of these sources, as `npm run dist` makes it but not compressed, in a folder of its own: a
 * person's dist/ stays as it is. Built unless it is there already.
 * @returns the absolute path of the file
 */
export async function ensurePackage(): Promise<string> {
  const runtime = electronRuntime();
  const fingerprint = `${fingerprintOf(projectRoot, sources)} ${runtime.origin} ${runtime.version}`;
  const known = readJson(record);
  const file = field(known, 'file');
  if (field(known, 'fingerprint') === fingerprint && typeof file === 'string' && existsSync(file))
    return file;
  const signing = planSigning(process.platform, process.env);
  const { version, madeAt, packed } = await packRelease(folder, {
    runtime: runtimeAtHand(),
    signing,
    target: targetAtHand(),
  });
  const arch = process.arch;
  const what = { folder, version, arch, madeAt };
  await withTree(packed.folder, what, (tree) => buildDeb({ tree, ...what }, 'none'));
  // 275 MB that the package holds, too.
  rmSync(packed.folder, { recursive: true, force: true });
  const built = join(folder, debFileName({ version, arch }));
  writeJson(record, { fingerprint, file: built });
  return built;
}
