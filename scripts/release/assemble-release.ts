// Uses no packages, so that no third-party code runs while a release is assembled.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sumsName = 'SHA256SUMS';

/**
 * Copies each system's build into one folder under distinct names, with one list of checksums. Throws a sentence if a
 * file doesn't match its build's checksum, or if two files would share a name.
 * @param builds a folder that holds `dist-linux`, `dist-windows` and so on, as `npm run dist` leaves them
 * @param release a folder that doesn't exist yet
 * @returns the names in it
 */
export function assembleRelease(builds: string, release: string): string[] {
  const folders = readdirSync(builds).filter((name) => /^dist-./.test(name));
  if (folders.length === 0) throw new Error(`${builds} holds no folder of a build: dist-linux and so on.`);
  if (existsSync(release)) throw new Error(`${release} is there already.`);
  mkdirSync(release, { recursive: true });
  const sums = new Map<string, string>();
  for (const folder of folders.sort()) {
    const system = folder.slice('dist-'.length).toLowerCase();
    for (const [name, sum] of sumsOf(join(builds, folder))) {
      const content = readFileSync(join(builds, folder, name));
      if (sha256(content) !== sum) throw new Error(`${folder}/${name} is not the file that its build made.`);
      const published = nameInRelease(name, system);
      if (sums.has(published)) throw new Error(`Two systems made a file named ${published}.`);
      sums.set(published, sum);
      copyFileSync(join(builds, folder, name), join(release, published));
    }
  }
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}\n`);
  writeFileSync(join(release, sumsName), lines.join(''));
  return [...sums.keys(), sumsName].sort();
}

/** SHA-256 by file name, parsed from the output of `sha256sum`. */
export function readSums(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, sum = '', name = ''] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`${sumsName} has a line of another form: ${line}`);
      return [name, sum];
    }),
  );
}

function sumsOf(folder: string): ReadonlyMap<string, string> {
  const path = join(folder, sumsName);
  if (!existsSync(path)) throw new Error(`${folder} has no ${sumsName}: its build did not end well.`);
  const sums = readSums(readFileSync(path, 'utf8'));
  const missing = [...sums.keys()].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}.`);
  return sums;
}

/** Installers already have distinct names. Documents have the same names in each build, so the system is added. */
function nameInRelease(name: string, system: string): string {
  if (/^keyholder[-_]\d/.test(name)) return name;
  const [, stem = name, ending = ''] = /^(.+?)((?:\.[a-z]+)+)$/.exec(name) ?? [];
  return `${stem}-${system}${ending}`;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

if (import.meta.main) {
  const [builds, release, ...rest] = process.argv.slice(2);
  try {
    if (builds === undefined || release === undefined || rest.length > 0) {
      throw new Error(`node scripts/release/assemble-release.ts BUILDS RELEASE
  BUILDS   a folder that holds dist-linux, dist-windows and dist-macos, each as npm run dist left it
  RELEASE  the folder to write: every file under a name of its own, and one SHA256SUMS over all`);
    }
    for (const name of assembleRelease(builds, release)) console.log(name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
