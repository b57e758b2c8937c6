import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesUnder } from '../files-under.ts';

/** A package of which something is inside the app that people install. */
export interface ShippedPackage {
  /** Its folder, relative to the project: the key in package-lock.json. */
  folder: string;
  name: string;
  version: string;
  /** The registry's archive of it, and that archive's SHA-512 in base64, as the lock has them. */
  archive: { url: string; sha512: string };
  /** Who asked for it: a line in package.json, or the bundler that took its code in. */
  because: 'dependency' | 'bundled';
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/**
 * Every package that ships: what package.json asks for, and whatever else the source maps of the built app name.
 * Throws when code of a development dependency is in the app, or a package that the lock does not know by its
 * version, its archive and that archive's hash.
 * @param root the project's folder, with out/ built
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock = lockSchema.parse(readJson(join(root, 'package-lock.json'))).packages;
  const { dependencies } = manifestSchema.parse(readJson(join(root, 'package.json')));
  const asked = Object.keys(dependencies).map((name) => `node_modules/${name}`);
  const folders = new Set([...asked, ...bundledFolders(join(root, 'out'))]);
  return [...folders].sort().map((folder) => {
    const entry = lock[folder];
    if (entry?.version === undefined)
      throw new Error(`${folder} ships, and package-lock.json does not know it.`);
    if (entry.dev === true) throw new Error(`${folder} ships, and is only a development dependency.`);
    return {
      folder,
      // The lock writes a name down where a package goes by another one here.
      name: entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      archive: archiveOf(folder, entry),
      because: asked.includes(folder) ? 'dependency' : 'bundled',
    };
  });
}

function archiveOf(
  folder: string,
  { resolved, integrity }: { resolved?: string | undefined; integrity?: string | undefined },
): ShippedPackage['archive'] {
  const sha512 = integrity?.split(' ').find((hash) => hash.startsWith('sha512-'));
  if (resolved === undefined || sha512 === undefined) {
    throw new Error(`${folder} ships, and package-lock.json does not say which archive it came in.`);
  }
  return { url: resolved, sha512: sha512.slice('sha512-'.length) };
}

/** The packages that the source maps in a folder name, as keys of package-lock.json. */
function bundledFolders(built: string): Set<string> {
  const sources = filesUnder(built)
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => sourceMapSchema.parse(readJson(join(built, file))).sources);
  return new Set(sources.flatMap((source) => packageFolderOf(source) ?? []));
}

/** `../../node_modules/a/node_modules/@b/c/lib/d.js` → `node_modules/a/node_modules/@b/c`; null for our own files. */
export function packageFolderOf(source: string): string | null {
  return /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(source)?.[0].slice(0, -1) ?? null;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
