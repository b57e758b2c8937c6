import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fail, succeed, type Result } from '../../../../src/core/values/errors.ts';
import type { UpdateFile } from '../../../../src/main/updates/manifest.ts';
import { hindranceOf, createUpdates } from '../../../../src/main/updates/updates.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'a.deb');
  writeFileSync(path, 'installer');
});

const file: UpdateFile = {
  platform: 'linux',
  arch: 'x64',
  kind: 'deb',
  name: 'a.deb',
  bytes: 9,
  sha256: createHash('sha256').update('installer').digest('hex'),
};
const unreadable = fail({ code: 'storage-failed', message: 'The journal cannot be read.' });

const mayInstall = (hindrance: () => Result<string | null>) =>
  createUpdates({
    feed: { address: 'https://feed.example/', publicKey: '' },
    hindrance,
    here: { version: '1.0.0', platform: 'linux', arch: 'x64', kinds: [] },
    fetch: () => Promise.reject(new Error('nothing is asked')),
  }).mayInstall(file, path);

test('the feed is asked for the one file that says what there is', async () => {
  const asked: string[] = [];
  const updates = createUpdates({
    feed: { address: 'https://feed.example/keyholder/', publicKey: '' },
    here: { version: '1.0.0', platform: 'linux', arch: 'x64', kinds: [] },
    hindrance: () => succeed(null),
    fetch: (url) => {
      asked.push(url);
      return Promise.reject(new Error('nothing is there'));
    },
  });
  await updates.check();
  expect(asked).toEqual(['https://feed.example/keyholder/keyholder-update.json']);
});

test('where it cannot be known what is open, nothing is installed', async () => {
  expect(await mayInstall(() => unreadable)).toEqual(unreadable);
  const work = { atWork: () => 0, plansAtWork: () => [], unsettled: () => unreadable };
  expect(hindranceOf(work)).toEqual(unreadable);
});

test('a file that was exchanged is not installed, and the person is told to download it again', async () => {
  writeFileSync(path, 'Installer');
  expect(await mayInstall(() => succeed(null))).toMatchObject({
    error: { code: 'storage-failed', hint: 'Download it again.' },
  });
});
