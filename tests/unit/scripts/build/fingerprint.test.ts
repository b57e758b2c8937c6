import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fingerprintOf } from '../../../../scripts/build/fingerprint.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let root = '';
const now = (): string => fingerprintOf(root, ['src', 'package.json']);

beforeEach(() => {
  root = emptyFolder();
  mkdirSync(join(root, 'src', 'main'), { recursive: true });
  writeFileSync(join(root, 'src', 'main', 'index.ts'), 'one');
  writeFileSync(join(root, 'package.json'), '{}');
});

test('fingerprint ignores file dates when contents are unchanged', () => {
  const before = now();
  utimesSync(join(root, 'src', 'main', 'index.ts'), 1, 1);
  expect(now()).toBe(before);
});

test.each<[string, () => void]>([
  ['an edit', () => writeFileSync(join(root, 'src', 'main', 'index.ts'), 'two')],
  ['a new file', () => writeFileSync(join(root, 'src', 'new.ts'), '')],
  [
    'a rename',
    () => renameSync(join(root, 'src', 'main', 'index.ts'), join(root, 'src', 'main', 'other.ts')),
  ],
  ['a removal', () => rmSync(join(root, 'package.json'))],
])('fingerprint changes with %s', (_what, change) => {
  const before = now();
  change();
  expect(now()).not.toBe(before);
});

test('fingerprint ignores files outside the named paths', () => {
  const before = now();
  writeFileSync(join(root, 'README.md'), 'news');
  expect(now()).toBe(before);
});
