import { copyFileSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileInPlace } from '../../../../src/main/changes/journal/journal-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'in-place-'));
const path = join(folder, 'keyholder.sqlite');
const away = `${path}.away`;

it('knows a file that is gone, one that took its place, and the same one when it is back', () => {
  writeFileSync(path, 'the record');
  const isInPlace = fileInPlace(path);
  expect(isInPlace()).toBe(true);
  writeFileSync(path, 'the record, longer by now');
  expect(isInPlace()).toBe(true);
  renameSync(path, away);
  expect(isInPlace()).toBe(false);
  copyFileSync(away, path);
  expect(isInPlace()).toBe(false);
  renameSync(away, path);
  expect(isInPlace()).toBe(true);
});

it('is in place of nothing where there was no file to begin with', () => {
  const isInPlace = fileInPlace(join(folder, 'none'));
  expect(isInPlace()).toBe(false);
});
