import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keychainModulePath } from '../../scripts/dist/contents/keychain-module.ts';
import { electronLine, oldLineWarning } from '../../scripts/dist/electron-line.ts';

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({
    allowScripts: z.record(z.string(), z.boolean()),
    dependencies: versions,
    devDependencies: versions,
    overrides: z.record(z.string(), z.union([z.string(), versions])),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const lockEntry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dev: z.boolean().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), lockEntry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
/** Without the project's own entry. */
const locked = Object.fromEntries(Object.entries(packages).filter(([path]) => path !== ''));

/** `1.2.3`, or another package in its place: `npm:@scope/name@1.2.3`. */
const exact = /^(?:npm:(?<name>(?:@[\w.-]+\/)?[\w.-]+)@)?(?<version>\d+\.\d+\.\d+)$/;
const direct = { ...manifest.dependencies, ...manifest.devDependencies };
const nameOf = (path: string): string => locked[path]?.name ?? path.replace(/^.*node_modules\//, '');

function originFault(path: string, { name, version, resolved, integrity }: z.infer<typeof lockEntry>) {
  const published = name ?? path.replace(/^.*node_modules\//, '');
  const file = `${published.replace(/^@[^/]+\//, '')}-${version ?? ''}.tgz`;
  if (resolved === undefined) return `${path}: no address`;
  if (resolved !== `https://registry.npmjs.org/${published}/-/${file}`) return `${path}: ${resolved}`;
  // Any hash of an entry can vouch for the file, so a weak one beside a strong one is a way in.
  return /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? null : `${path}: ${integrity ?? 'no hash'}`;
}

describe('dependencies', () => {
  it('are pinned to exact versions, overrides too', () => {
    const loose = Object.entries(direct).filter(([, version]) => !exact.test(version));
    expect(loose).toEqual([]);
    const overrides = Object.values(manifest.overrides).flatMap((override) =>
      typeof override === 'string' ? [override] : Object.values(override),
    );
    expect(overrides.filter((version) => !exact.test(version) && !version.startsWith('$'))).toEqual([]);
  });

  it('are locked at the pinned version and name', () => {
    for (const [name, pin] of Object.entries(direct)) {
      const pinned = exact.exec(pin)?.groups;
      expect(locked[`node_modules/${name}`], name).toMatchObject({ version: pinned?.['version'] });
      expect(nameOf(`node_modules/${name}`)).toBe(pinned?.['name'] ?? name);
    }
  });

  it('come from the public registry with a SHA-512', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(500);
    expect(Object.entries(locked).flatMap(([path, entry]) => originFault(path, entry) ?? [])).toEqual([]);
  });

  it('fail the origin check when an address or hash is missing, weak or wrong', () => {
    const zod = locked['node_modules/zod'];
    if (zod === undefined) throw new Error('zod is not in the lock file');
    const { resolved, ...unaddressed } = zod;
    const { integrity, ...unhashed } = zod;
    const damaged: z.infer<typeof lockEntry>[] = [
      unaddressed,
      unhashed,
      { ...zod, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      { ...zod, integrity: `sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk= ${integrity ?? ''}` },
      { ...zod, resolved: resolved?.replace('registry.npmjs.org', 'registry.npmjs.org.example') },
      { ...zod, resolved: resolved?.replace('https:', 'http:') },
      { ...zod, resolved: resolved?.replace('/zod/', '/zob/') },
    ];
    for (const entry of damaged) expect(originFault('node_modules/zod', entry)).not.toBeNull();
    expect(originFault('node_modules/zod', zod)).toBeNull();
  });

  it('keep their registry addresses in the lock file, by the project’s npm settings', () => {
    const settings = readFileSync('.npmrc', 'utf8').split('\n');
    expect(settings).toContain('omit-lockfile-registry-resolved=false');
    expect(settings.filter((line) => /registry-host|^(@[^:]+:)?registry/.test(line))).toEqual([]);
  });

  it('run install scripts only if allowed by name', () => {
    const allowed = Object.entries(manifest.allowScripts).flatMap(([name, may]) => (may ? name : []));
    expect(allowed).toEqual(['node']);
    const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript === true);
    // Each has been reviewed and has a yes or no. With an unreviewed one npm refuses to install.
    expect(scripted.map(([path]) => nameOf(path)).sort()).toEqual(Object.keys(manifest.allowScripts).sort());
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('strict-allow-scripts=true');
  });

  it('compile nothing on installation, because keytar ships its binary', () => {
    expect(manifest.allowScripts['@github/keytar']).toBe(false);
    expect(existsSync(keychainModulePath(process.platform, process.arch))).toBe(true);
    expect(Object.keys(locked).filter((path) => /node-gyp-build|prebuild-install/.test(path))).toEqual([]);
  });

  it('include the Electron line with a known end, after which a release warns', () => {
    expect(manifest.devDependencies['electron']?.split('.')[0]).toBe(electronLine.major);
    expect(oldLineWarning('2026-11-21')).toBeNull();
    expect(oldLineWarning(electronLine.fixedUntil)).toContain('NOT FOR RELEASE');
  });
});
