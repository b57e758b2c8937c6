import { lstatSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writePrivateFile } from '../../../../../src/main/shell/files/private-file.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

/** What a full disk lets in of what is written; null as long as it has room. */
const disk = vi.hoisted(() => ({ room: null as number | null, takesNoOther: false }));

vi.mock('node:fs/promises', async (actual) => {
  const files = await actual<typeof promises>();
  return {
    ...files,
    open: async (path: string, flags: string, mode: number): Promise<FileHandle> => {
      if (disk.takesNoOther && flags === 'wx') throw new Error('EACCES');
      const file = await files.open(path, flags, mode);
      const { room } = disk;
      if (room === null) return file;
      const writeFile = file.writeFile.bind(file);
      return Object.assign(file, {
        writeFile: async (content: string) => {
          await writeFile(content.slice(0, room));
          throw new Error('ENOSPC');
        },
      });
    },
  };
});

let folder = '';
let file = '';
beforeEach(() => {
  folder = emptyFolder();
  file = join(folder, 'receipts.csv');
  Object.assign(disk, { room: null, takesNoOther: false });
});

it('a file is as it was before where the disk has no room for the new one, and none is left where none was', async () => {
  writeFileSync(file, 'of last year');
  disk.room = 3;
  await expect(writePrivateFile(file, 'of this year')).rejects.toThrow('ENOSPC');
  expect(readFileSync(file, 'utf8')).toBe('of last year');
  expect(readdirSync(folder)).toEqual(['receipts.csv']);
  rmSync(file);
  await expect(writePrivateFile(file, 'of this year')).rejects.toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
});

it('a link leads to the new content where it led, and a folder that takes no other file gets it, too', async () => {
  writeFileSync(file, 'of last year');
  const link = join(folder, 'link.csv');
  symlinkSync(file, link);
  await writePrivateFile(link, 'of this year');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('of this year');
  disk.takesNoOther = true;
  await writePrivateFile(file, 'anew');
  expect(readFileSync(file, 'utf8')).toBe('anew');
  expect(readdirSync(folder).sort()).toEqual(['link.csv', 'receipts.csv']);
});
