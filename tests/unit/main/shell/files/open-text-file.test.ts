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

describe('file chosen by a person', () => {
  it('is returned with its name and text', async () => {
    writeFileSync(path, 'id\n4107\n');
    expect(await openTextFile(null, csv)).toEqual({
      ok: true,
      value: { fileName: 'houses.csv', text: 'id\n4107\n' },
    });
  });

  it('is null when the person cancels', async () => {
    Object.assign(chosen, { canceled: true });
    expect(await openTextFile(null, csv)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['too large', Buffer.alloc(csv.mostBytes + 1, 0x61), /MB|megabytes/i],
    ['not text', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), /text|UTF-8/i],
  ])('is refused as %s, with a message for the field', async (_what, bytes, words) => {
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

test('readBoundedText reads a text up to its size limit', async () => {
  expect(await readBoundedText(file('whole', 'é1234'), 6)).toEqual({ text: 'é1234' });
  expect(await readBoundedText(file('empty', ''), 6)).toEqual({ text: '' });
  expect(await readBoundedText(file('larger', 'é12345'), 6)).toBe('too-large');
});

test('readBoundedText rejects bytes that are not UTF-8', async () => {
  expect(await readBoundedText(file('bytes', Uint8Array.of(0x7b, 0xff, 0xfe)), 100)).toBe('not-text');
});

test('readBoundedText reports a folder or a missing file as unreadable', async () => {
  expect(await readBoundedText(emptyFolder(), 100)).toBe('unreadable');
  expect(await readBoundedText(join(emptyFolder(), 'nothing'), 100)).toBe('unreadable');
});

test.skipIf(process.platform === 'win32')('readBoundedText does not wait for a pipe', async () => {
  const path = join(emptyFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  expect(await readBoundedText(path, 100)).toBe('unreadable');
});
