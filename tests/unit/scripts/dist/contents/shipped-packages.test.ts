import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licencesOf, noticesText } from '../../../../../scripts/dist/contents/licences.ts';
import { packageFolderOf, shippedPackages } from '../../../../../scripts/dist/contents/shipped-packages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keyholder-ships-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string | object): void {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A project that asks for `asked` and whose bundle holds `sources`. */
function project({ asked, sources, lock }: { asked: string[]; sources: string[]; lock: object }): void {
  write('package.json', { dependencies: Object.fromEntries(asked.map((name) => [name, '1.0.0'])) });
  write('package-lock.json', { packages: lock });
  write('out/main/index.js.map', { sources });
}

const archive = { resolved: 'https://registry.npmjs.org/x/-/x.tgz', integrity: 'sha512-AAAA' };
const names = () => shippedPackages(root).map(({ folder, because }) => `${folder} ${because}`);

describe('the packages that ship', () => {
  it('are those asked for and those that the bundler took in, nested ones apart', () => {
    project({
      asked: ['a'],
      sources: [
        '../../src/main/index.ts',
        '../../node_modules/a/lib/x.js',
        '../../node_modules/a/node_modules/@s/b/y.js',
        '../../node_modules/@s/b/y.js',
      ],
      lock: {
        'node_modules/a': { version: '1.0.0', ...archive },
        'node_modules/a/node_modules/@s/b': { version: '2.0.0', ...archive },
        'node_modules/@s/b': { version: '3.0.0', ...archive },
        'node_modules/never-bundled': { version: '1.0.0' },
      },
    });
    expect(names()).toEqual([
      'node_modules/@s/b bundled',
      'node_modules/a dependency',
      'node_modules/a/node_modules/@s/b bundled',
    ]);
    expect(shippedPackages(root).map(({ name, version }) => `${name} ${version}`)).toEqual([
      '@s/b 3.0.0',
      'a 1.0.0',
      '@s/b 2.0.0',
    ]);
  });

  it('may not be development dependencies, nor strangers to the lock', () => {
    const sources = ['../../node_modules/tool/x.js'];
    project({ asked: [], sources, lock: { 'node_modules/tool': { version: '1.0.0', dev: true } } });
    expect(names).toThrow('only a development dependency');
    project({ asked: [], sources, lock: {} });
    expect(names).toThrow('does not know it');
  });

  it('are known by the name under which they were published', () => {
    const lock = { 'node_modules/a': { name: '@s/original', version: '1.0.0', ...archive } };
    project({ asked: ['a'], sources: [], lock });
    expect(shippedPackages(root)).toMatchObject([{ folder: 'node_modules/a', name: '@s/original' }]);
  });

  it('may not be without their archive and its hash', () => {
    for (const left of [{}, { resolved: archive.resolved }, { ...archive, integrity: 'sha1-AAAA' }]) {
      project({ asked: ['a'], sources: [], lock: { 'node_modules/a': { version: '1.0.0', ...left } } });
      expect(names).toThrow('which archive it came in');
    }
  });

  it('are found in the path of a source', () => {
    expect(packageFolderOf('../../src/node.ts')).toBeNull();
    expect(packageFolderOf('/x/node_modules/@a/b/node_modules/c/d/e.js')).toBe(
      'node_modules/@a/b/node_modules/c',
    );
  });
});

describe('the licences of what ships', () => {
  const licensed = (manifest: object, files: Record<string, string> = {}) => {
    write('node_modules/p/package.json', manifest);
    for (const [name, text] of Object.entries(files)) write(`node_modules/p/${name}`, text);
    const archive = { url: 'https://registry.npmjs.org/p/-/p-1.0.0.tgz', sha512: '' };
    const found = { folder: 'node_modules/p', name: 'p', version: '1.0.0', archive } as const;
    return licencesOf(root, [{ ...found, because: 'bundled' }]);
  };

  it('go into the notices in full, licence and notice files alike', () => {
    const packages = licensed({ license: 'MIT' }, { LICENSE: 'May be used.', NOTICE: 'By P.' });
    const text = noticesText(packages, '45.4.1');
    for (const part of ['p 1.0.0 (MIT)', 'May be used.', 'By P.', 'Electron 45.4.1'])
      expect(text).toContain(part);
  });

  it('get the standard text, with its holder, where a package leaves it out', () => {
    const [found] = licensed({ license: 'MIT', author: { name: 'P. Holder' } });
    expect(found?.text).toContain('Copyright (c) P. Holder');
  });

  it.each([
    ['none at all', { name: 'p' }, 'names no licence'],
    ['one that nobody allowed', { license: 'AGPL-3.0' }, 'AGPL-3.0, which nobody has allowed'],
    ['one bad part of an AND', { license: 'MIT AND GPL-3.0' }, 'nobody has allowed'],
    ['parentheses that are not judged', { license: 'MIT AND (ISC OR GPL-3.0)' }, 'nobody has allowed'],
    ['a name without a text', { license: 'ISC' }, 'carries no text'],
  ])('stop the build: %s', (_what, manifest, complaint) => {
    expect(() => licensed(manifest)).toThrow(complaint);
  });

  it('may be a choice with one allowed side', () => {
    expect(licensed({ license: '(GPL-3.0 OR MIT)' }, { LICENSE: 'x' })).toHaveLength(1);
  });
});
