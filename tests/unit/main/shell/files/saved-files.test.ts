import { readFileSync, writeFileSync, lstatSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, win32 } from 'node:path';
import type * as promises from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePrivateFile, suggestedFileName } from '../../../../../src/main/shell/files/private-file.ts';
import { printPage } from '../../../../../src/main/shell/files/print-page.ts';
import { permissionsOf, shownPermissions } from '../../../../permissions.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

describe('writePrivateFile', () => {
  let folder: string;
  let umask: number;
  beforeEach(() => {
    folder = emptyFolder();
    umask = process.umask(0);
  });
  afterEach(() => {
    process.umask(umask);
  });

  it('creates a file that only its owner can read', async () => {
    const file = join(folder, 'new.csv');
    await writePrivateFile(file, 'a,b');
    expect(permissionsOf(file)).toBe(shownPermissions(0o600));
    expect(readFileSync(file, 'utf8')).toBe('a,b');
  });

  it('makes a file private that everybody could read', async () => {
    const file = join(folder, 'old.csv');
    writeFileSync(file, 'older and longer', { mode: 0o666 });
    expect(permissionsOf(file)).toBe(shownPermissions(0o666));
    await writePrivateFile(file, Buffer.from('new'));
    expect(permissionsOf(file)).toBe(shownPermissions(0o600));
    expect(readFileSync(file, 'utf8')).toBe('new');
  });
});

describe('suggestedFileName', () => {
  it.each([
    ['portfolio.csv', 'csv', 'portfolio.csv'],
    ['Heron House: season prices', 'csv', 'Heron House- season prices.csv'],
    ['../../.config/autostart/x.desktop', 'csv', 'config-autostart-x.desktop.csv'],
    ['..\\..\\Startup\\x.bat', 'png', 'Startup-x.bat.png'],
    ['/etc/passwd', 'txt', 'etc-passwd.txt'],
    ['.bashrc', 'txt', 'bashrc.txt'],
    ['C:\\x.csv', 'csv', 'C-x.csv'],
    ['con.csv', 'csv', 'keyholder.csv'],
    ['LPT1', 'csv', 'keyholder.csv'],
    ['', 'json', 'keyholder.json'],
    ['....', 'json', 'keyholder.json'],
    ['a\u0000b\u202efdp.csv', 'csv', 'a-b-fdp.csv'],
  ])('turns %j into a safe name', (wanted, extension, name) => {
    expect(suggestedFileName(wanted, extension)).toBe(name);
  });

  it('returns one path component on every system', () => {
    const hostile = fc.array(
      fc.oneof(fc.constantFrom('../', '..\\', '/', '~', 'C:', '.', '\0', '\n', '%2e', '*'), fc.string()),
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const name = suggestedFileName(parts.join(''), 'csv');
        expect([basename(name), win32.basename(name)]).toEqual([name, name]);
        expect(name).toMatch(/^\w[\w. -]*\.csv$/);
        expect(name.length).toBeLessThan(120);
      }),
    );
  });
});

/** How many bytes a full disk still takes; null while there is space. */
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

it('writePrivateFile keeps the earlier file, or none, when the disk is full', async () => {
  writeFileSync(file, 'of last year');
  disk.room = 3;
  await expect(writePrivateFile(file, 'of this year')).rejects.toThrow('ENOSPC');
  expect(readFileSync(file, 'utf8')).toBe('of last year');
  expect(readdirSync(folder)).toEqual(['receipts.csv']);
  rmSync(file);
  await expect(writePrivateFile(file, 'of this year')).rejects.toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
});

it('writePrivateFile writes through a link, and in place if no other file is allowed', async () => {
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

it('printPage returns a PDF, or an error without a window or printer', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  expect(await printPage({ printToPDF: () => Promise.resolve(bytes) })).toEqual({ ok: true, value: bytes });
  const failing = { printToPDF: () => Promise.reject(new Error('no printer')) };
  for (const page of [null, failing])
    expect(await printPage(page)).toMatchObject({ ok: false, error: { code: 'internal' } });
});
