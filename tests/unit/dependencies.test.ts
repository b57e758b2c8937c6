import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        dev: z.boolean().optional(),
        link: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages;

const exact = /^\d+\.\d+\.\d+$/;
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

describe('dependencies', () => {
  it('are pinned to one version each, also where one is put in the place of another', () => {
    const loose = Object.entries(direct).filter(([, version]) => !exact.test(version));
    expect(loose).toEqual([]);
    const overrides = Object.values(manifest.overrides).flatMap((override) =>
      typeof override === 'string' ? [override] : Object.values(override),
    );
    expect(overrides.filter((version) => !exact.test(version) && !version.startsWith('$'))).toEqual([]);
  });

  it('are locked as they are pinned, each with the hash of what was published', () => {
    for (const [name, version] of Object.entries(direct)) {
      expect(locked[`node_modules/${name}`]?.version, name).toBe(version);
    }
    const unhashed = Object.entries(locked).filter(
      ([path, { integrity, link }]) => path !== '' && integrity === undefined && link !== true,
    );
    expect(unhashed.map(([path]) => path)).toEqual([]);
  });

  it('come from the public registry, whoever wrote the lock file', () => {
    const elsewhere = Object.values(locked).filter(
      ({ resolved }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  });

  it('run a script when they are installed only where that was allowed by name', () => {
    expect(manifest.allowScripts).toEqual({ keytar: true, node: true });
    const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const refused = scripted
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => manifest.allowScripts[name] !== true);
    // They are installed without their scripts, which nothing here needs; a new name wants a look.
    expect(refused.sort()).toEqual(['electron-winstaller', 'es5-ext']);
    const shipped = scripted.filter(([, { dev }]) => dev !== true).map(([path]) => path);
    expect(shipped).toEqual(['node_modules/keytar']);
  });

  it('hold the Electron line whose end is known, and a release made after that end says so', () => {
    expect(manifest.devDependencies['electron']?.split('.')[0]).toBe(electronLine.major);
    expect(oldLineWarning('2026-11-21')).toBeNull();
    expect(oldLineWarning(electronLine.fixedUntil)).toContain('NOT FOR RELEASE');
  });
});
