import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { beforeEach, describe, expect, it, vi, test } from 'vitest';
import { readBoundedText } from '../../../../../src/main/shell/bounded-text.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const chosen = vi.hoisted(() => ({ canceled: false, filePaths: [''] }));
vi.mock('electron', () => ({
  app: { getPath: () => '/home/owner/Documents' },
  dialog: { showOpenDialog: () => Promise.resolve(chosen) },
}));
const { openTextFile } = await import('../../../../../src/main/shell/files/file-dialogs.ts');

let path = '';
const csv = { name: 'CSV', extensions: ['csv'], mostBytes: 1024 * 1024 };

beforeEach(() => {
  path = join(emptyFolder(), 'houses.csv');
  Object.assign(chosen, { canceled: false, filePaths: [path] });
});

describe('a file that a person chooses', () => {
  it('is known by its own name only, and read as text', async () => {
    writeFileSync(path, 'id\n4107\n');
    expect(await openTextFile(null, csv)).toEqual({
      ok: true,
      value: { fileName: 'houses.csv', text: 'id\n4107\n' },
    });
  });

  it('is none where the person changed their mind', async () => {
    Object.assign(chosen, { canceled: true });
    expect(await openTextFile(null, csv)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['too large', Buffer.alloc(csv.mostBytes + 1, 0x61), /MB|megabytes/i],
    ['no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), /text|UTF-8/i],
  ])('is refused as %s, and the field says so', async (_what, bytes, words) => {
    writeFileSync(path, bytes);
    const refused = await openTextFile(null, csv);
    expect(refused).toMatchObject({ ok: false, error: { code: 'validation', fields: [{ field: 'file' }] } });
    if (refused.ok) return;
    expect(refused.error.message).toContain('houses.csv');
    expect(`${refused.error.message} ${String(refused.error.fields?.[0]?.message)}`).toMatch(words);
    expect(JSON.stringify(refused.error)).not.toContain(dirname(path));
  });
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(emptyFolder(), name);
  writeFileSync(path, content);
  return path;
}

test('a text is read whole, up to the bound and no further', async () => {
  expect(await readBoundedText(file('whole', 'é1234'), 6)).toEqual({ text: 'é1234' });
  expect(await readBoundedText(file('empty', ''), 6)).toEqual({ text: '' });
  expect(await readBoundedText(file('larger', 'é12345'), 6)).toBe('too-large');
});

test('what is no UTF-8 is no text', async () => {
  expect(await readBoundedText(file('bytes', Uint8Array.of(0x7b, 0xff, 0xfe)), 100)).toBe('not-text');
});

test('a folder and a file that is not there are said to be unreadable', async () => {
  expect(await readBoundedText(emptyFolder(), 100)).toBe('unreadable');
  expect(await readBoundedText(join(emptyFolder(), 'nothing'), 100)).toBe('unreadable');
});

test.skipIf(process.platform === 'win32')('a pipe that nobody writes to is not waited for', async () => {
  const path = join(emptyFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  expect(await readBoundedText(path, 100)).toBe('unreadable');
});
