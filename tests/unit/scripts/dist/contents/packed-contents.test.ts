import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPackage, uncacheAll } from '@electron/asar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFaults } from '../../../../../scripts/dist/contents/packed-contents.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const clean: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'out/main/index.js': 'main',
  'out/preload/index.cjs': 'preload',
  'out/renderer/index.html': 'page',
  'node_modules/keytar/package.json': '{"name":"keytar","version":"7.9.0"}',
  'node_modules/keytar/lib/keytar.js': 'keytar',
};
let work: string;

beforeEach(() => {
  work = emptyFolder();
  put('built', clean);
});

afterEach(() => {
  uncacheAll();
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
  return contentFaults(asar, join(work, 'built'));
}

describe('contents of app.asar', () => {
  it('pass if they are the built app and its native module only', async () => {
    expect(await faultsOf(clean)).toEqual([]);
  });

  it.each([
    ['a source file', { 'src/main/index.ts': 'x' }, 'src/main/index.ts should not be packed'],
    ['an unlisted file', { '.env': 'KEY=x' }, '.env should not be packed'],
    ['a source map', { 'out/main/index.js.map': '{}' }, 'index.js.map should not be packed'],
    [
      'a script that differs from the build',
      { 'out/main/index.js': 'other' },
      'is not the file that was built',
    ],
    ['a page that was not built', { 'out/renderer/extra.html': 'x' }, 'is not the file that was built'],
    ['a foreign package', { 'node_modules/stranger/package.json': '{}' }, 'should not be packed'],
    ['another file of keytar', { 'node_modules/keytar/lib/other.js': 'x' }, 'should not be packed'],
  ])('fail with %s', async (_what, added, complaint) => {
    expect((await faultsOf({ ...clean, ...added })).join('\n')).toContain(complaint);
  });

  it('fail without the app', async () => {
    expect(await faultsOf({ 'package.json': '{}' })).toEqual(['out/main/index.js is missing']);
  });
});
