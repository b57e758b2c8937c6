import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { intoPlace } from '../../../../scripts/dist/into-place.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let root = '';
let draft = '';
let output = '';

beforeEach(() => {
  root = emptyFolder();
  draft = join(root, 'draft');
  output = join(root, 'dist');
  mkdirSync(output);
  writeFileSync(join(output, 'earlier.deb'), 'an earlier build');
});

const fill = (): void => {
  mkdirSync(draft);
  writeFileSync(join(draft, 'new.deb'), 'a new build');
};

test('intoPlace leaves only the build that passed its checks in the output folder', async () => {
  await intoPlace(draft, output, () => Promise.resolve(fill()));
  expect(readdirSync(output)).toEqual(['new.deb']);
  expect(existsSync(draft)).toBe(false);
});

test('intoPlace leaves neither a failed build nor the previous one', async () => {
  const failing = intoPlace(draft, output, () => {
    fill();
    return Promise.reject(new Error('a fuse is open'));
  });
  await expect(failing).rejects.toThrow('a fuse is open');
  expect([existsSync(draft), existsSync(output)]).toEqual([false, false]);
});
