import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedFiles, type ArchiveReader } from '../../../../../scripts/dist/contents/packed-files.ts';

const contents: Readonly<Record<string, string>> = { 'package.json': '{}', 'out/main/index.js': 'main' };
const folders = ['out', 'out/main'];

/** Finds and names what is in it as the library does on that system: by its separators only. */
function archiveOn({ sep }: typeof win32): ArchiveReader {
  const own = (name: string): string => name.split('/').join(sep);
  const files = new Map(Object.entries(contents).map(([name, text]) => [own(name), text]));
  const known = new Set(folders.map(own));
  return {
    list: () => [...known, ...files.keys()].map((path) => `${sep}${path}`),
    isFolder: (path) => {
      if (!known.has(path) && !files.has(path)) throw new Error(`"${path}" was not found in this archive`);
      return known.has(path);
    },
    read: (path) => Buffer.from(files.get(path) ?? ''),
  };
}

describe('the files of an archive', () => {
  it.each([
    ['Windows', win32],
    ['Linux and macOS', posix],
  ])('are found by the paths of %s and named alike', (_system, paths) => {
    const files = packedFiles(archiveOn(paths));
    expect(Object.fromEntries(files.map(({ name, read }) => [name, read().toString()]))).toEqual(contents);
  });
});
