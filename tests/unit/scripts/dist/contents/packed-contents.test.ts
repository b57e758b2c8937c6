import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPackage, uncacheAll } from '@electron/asar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFaults } from '../../../../../scripts/dist/contents/packed-contents.ts';

const clean: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'out/main/index.js': 'main',
  'out/preload/index.cjs': 'preload',
  'out/renderer/index.html': 'page',
  'node_modules/keytar/package.json': '{"name":"keytar","version":"7.9.0"}',
  'node_modules/keytar/lib/keytar.js': 'keytar',
};
const keytar = {
  folder: 'node_modules/keytar',
  name: 'keytar',
  version: '7.9.0',
  archive: { url: 'https://registry.npmjs.org/keytar/-/keytar-7.9.0.tgz', sha512: '' },
  because: 'dependency',
} as const;

let work: string;

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'keyholder-asar-'));
  // What was built, with source maps beside it.
  put('built', { ...clean, 'out/main/index.js.map': '{}', 'out/preload/index.cjs.map': '{}' });
});

afterEach(() => {
  uncacheAll();
  rmSync(work, { recursive: true, force: true });
});

function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(work, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

async function faultsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  put('packed', files);
  const asar = join(work, 'app.asar');
  await createPackage(join(work, 'packed'), asar);
  return contentFaults(asar, join(work, 'built'), [keytar]);
}

describe('what is in app.asar', () => {
  it('passes when it is the built app and its native module, and nothing else', async () => {
    expect(await faultsOf(clean)).toEqual([]);
  });

  it.each([
    ['a source', { 'src/main/index.ts': 'x' }, 'src/main/index.ts should not be packed'],
    ['a file nobody listed', { '.env': 'KEY=x' }, '.env should not be packed'],
    ['a source map', { 'out/main/index.js.map': '{}' }, 'is source and should not be packed'],
    ['another script than was built', { 'out/main/index.js': 'other' }, 'is not the file that was built'],
    ['a page that was never built', { 'out/renderer/extra.html': 'x' }, 'is not the file that was built'],
    [
      'a package that the bill does not name',
      { 'node_modules/stranger/package.json': '{"name":"stranger","version":"1.0.0"}' },
      'stranger 1.0.0 is packed and is not in the bill of materials',
    ],
    [
      'another version than the bill names',
      { 'node_modules/keytar/package.json': '{"name":"keytar","version":"7.8.0"}' },
      'keytar 7.8.0 is packed',
    ],
    ['code of no package', { 'node_modules/loose/x.js': 'x' }, 'belongs to no packed package'],
  ])('fails with %s', async (_what, added, complaint) => {
    expect((await faultsOf({ ...clean, ...added })).join('\n')).toContain(complaint);
  });

  it('fails with a script that has no source map to say what is in it', async () => {
    rmSync(join(work, 'built/out/main/index.js.map'));
    expect(await faultsOf(clean)).toEqual(['out/main/index.js has no source map to say what is in it']);
  });

  it.each([
    ['out/main/chunks/rolldown-runtime-C1I3wEg2.js', 100, 0],
    ['out/renderer/assets/rolldown-runtime-a_b-1.js', 100, 0],
    ['out/main/chunks/rolldown-runtime-C1I3wEg2.js', 5_000, 1],
    ['out/main/chunks/other.js', 100, 1],
  ])('takes only the bundler’s own few lines without one: %s of %d bytes', async (file, bytes, faults) => {
    const shared = { [file]: 'x'.repeat(bytes) };
    put('built', shared);
    expect(await faultsOf({ ...clean, ...shared })).toHaveLength(faults);
  });

  it.each([
    ['import"./channels-NC1UqWkX.js";export{};', 0],
    ['import"./a-1.js";import"./b-2.js";export{};\n', 0],
    ['import"./a-1.js";run();export{};', 1],
    ['import"fs";export{};', 1],
    ['export{};', 1],
  ])('takes without one what only leads on to other scripts: %s', async (script, faults) => {
    const shared = { 'out/main/chunks/channels-BaqQiJtF.js': script };
    put('built', shared);
    expect(await faultsOf({ ...clean, ...shared })).toHaveLength(faults);
  });

  it('fails without the app', async () => {
    expect(await faultsOf({ 'package.json': '{}' })).toEqual(['out/main/index.js is missing']);
  });
});
