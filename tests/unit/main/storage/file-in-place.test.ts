import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileInPlace } from '../../../../src/main/changes/journal/journal-file.ts';
import { emptyFolder } from '../../../empty-folder.ts';

it('knows a file that is gone, one that took its place, and the same one when it is back', () => {
  const path = join(emptyFolder(), 'keyholder.sqlite');
  const away = `${path}.away`;
  expect(fileInPlace(path)()).toBe(false);
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
