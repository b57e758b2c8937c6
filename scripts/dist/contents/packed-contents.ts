import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { archiveReader, packedFiles } from './packed-files.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const packageSchema = z.object({ name: z.string(), version: z.string() });

/**
 * What is wrong with a packed app.asar, as sentences; none when it holds exactly the built app, every script of it
 * with a source map that the bill of materials was made from, and only packages that the bill names.
 * @param root the project's folder, with the out/ that was packed
 */
export function contentFaults(asar: string, root: string, packages: readonly ShippedPackage[]): string[] {
  const files = packedFiles(archiveReader(asar));
  const faults = files.flatMap(({ name, read }) => fileFaults(name, read(), root));
  const known = new Map(packages.map(({ folder, name, version }) => [folder, `${name} ${version}`]));
  const manifests = files.filter(({ name }) => /^node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name));
  for (const manifest of manifests) {
    const { name, version } = packageSchema.parse(JSON.parse(manifest.read().toString('utf8')));
    const folder = manifest.name.slice(0, -'/package.json'.length);
    if (known.get(folder) !== `${name} ${version}`) {
      faults.push(`${name} ${version} is packed and is not in the bill of materials`);
    }
  }
  const described = manifests.map(({ name }) => name.slice(0, -'package.json'.length));
  for (const { name } of files.filter((file) => file.name.startsWith('node_modules/'))) {
    if (!described.some((folder) => name.startsWith(folder)))
      faults.push(`${name} belongs to no packed package`);
  }
  if (!files.some(({ name }) => name === 'out/main/index.js')) faults.push('out/main/index.js is missing');
  return faults;
}

/** Throws when app.asar holds anything that it should not, see contentFaults. */
export function requireCleanContents(asar: string, root: string, packages: readonly ShippedPackage[]): void {
  const faults = contentFaults(asar, root, packages);
  if (faults.length > 0) throw new Error(`app.asar is not what it should be:\n  ${faults.join('\n  ')}`);
}

/** The few lines that the bundler adds for modules which two programs share; it writes no source map for them. */
function isBundlerRuntime(file: string, packed: Buffer): boolean {
  const isNamed = /^out\/(?:renderer\/assets|main\/chunks)\/rolldown-runtime-[\w-]+\.js$/.test(file);
  return isNamed && packed.length < 4_096;
}

/** What the bundler makes of a part that is only read, never named: it leads on to others and has nothing of its own to map. */
function onlyLeadsOn(packed: Buffer): boolean {
  return (
    packed.length < 1_024 && /^(?:import"\.\/[\w.-]+\.js";)+export\{\};\s*$/.test(packed.toString('utf8'))
  );
}

function fileFaults(file: string, packed: Buffer, root: string): string[] {
  if (file === 'package.json' || file === 'build/icons/256x256.png' || file.startsWith('node_modules/'))
    return [];
  if (!/^out\/(main|preload|renderer)\//.test(file)) return [`${file} should not be packed`];
  if (/\.(map|tsx?)$/.test(file)) return [`${file} is source and should not be packed`];
  const built = join(root, file);
  if (!existsSync(built) || !readFileSync(built).equals(packed))
    return [`${file} is not the file that was built`];
  const isMapped = isBundlerRuntime(file, packed) || onlyLeadsOn(packed) || existsSync(`${built}.map`);
  return /\.c?js$/.test(file) && !isMapped ? [`${file} has no source map to say what is in it`] : [];
}
