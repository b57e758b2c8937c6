import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A package that the installed app may contain parts of. */
export interface ShippedPackage {
  /** Relative to the project: the key in package-lock.json. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Of the registry's archive, in hex. */
  readonly sha512: string;
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

/**
 * Every package of the lock file except development dependencies. The bundler may take fewer but never others,
 * because `npm run check` refuses other imports in code that ships.
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (folder === '' || entry.dev === true || entry.devOptional === true) return [];
    // Meant for another system.
    if (entry.optional === true && !existsSync(join(root, folder))) return [];
    const hash = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(entry.integrity ?? '')?.[1];
    if (hash === undefined || entry.version === undefined) {
      throw new Error(`${folder} ships, and package-lock.json does not say which archive it came in.`);
    }
    // The lock file has a name only where a package is installed under another one.
    const name = entry.name ?? folder.replace(/^.*node_modules\//, '');
    return [{ folder, name, version: entry.version, sha512: Buffer.from(hash, 'base64').toString('hex') }];
  });
}
