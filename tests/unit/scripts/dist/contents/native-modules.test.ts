import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keychainModulePath } from '../../../../../scripts/dist/contents/keychain-module.ts';
import { requireFittingModules } from '../../../../../scripts/dist/contents/native-modules.ts';
import { projectRoot } from '../../../../../scripts/setup/project-root.mjs';

const here = keychainModulePath(process.platform, process.arch);
const builtKeytar = join(projectRoot, here);
const inApp = `app.asar.unpacked/${here}`;
let resources: string;

beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'keyholder-native-'));
  mkdirSync(dirname(join(resources, inApp)), { recursive: true });
});

afterEach(() => {
  rmSync(resources, { recursive: true, force: true });
});

describe('compiled modules in a packed app', () => {
  it('pass on the system that they were compiled for', () => {
    copyFileSync(builtKeytar, join(resources, inApp));
    const madeFor = `${process.platform} ${process.arch}`;
    expect(requireFittingModules(resources, process.platform, process.arch)).toEqual([
      { file: inApp, madeFor, fits: true },
    ]);
  });

  it.each([
    ['another system', process.platform === 'win32' ? 'linux' : 'win32', process.arch],
    ['another processor', process.platform, process.arch === 'arm64' ? 'x64' : 'arm64'],
  ])('are refused for %s, by name', (_what, platform, arch) => {
    copyFileSync(builtKeytar, join(resources, inApp));
    expect(() => requireFittingModules(resources, platform, arch)).toThrow(/keytar\.node is for/);
  });

  it('are refused when they are nothing that is known', () => {
    writeFileSync(join(resources, inApp), 'a download that failed');
    expect(() => requireFittingModules(resources, process.platform, process.arch)).toThrow(
      /nothing that is known/,
    );
  });

  it('must be there: without one there is no keychain', () => {
    expect(() => requireFittingModules(resources, process.platform, process.arch)).toThrow(/missing/);
  });
});
