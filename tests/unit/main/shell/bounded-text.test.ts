import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBoundedText } from '../../../../src/main/shell/bounded-text.ts';
import { emptyFolder } from '../../../empty-folder.ts';

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
