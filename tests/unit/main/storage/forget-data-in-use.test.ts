import type * as FileSystem from 'node:fs';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { forgetData } from '../../../../src/main/start/forget-everything.ts';
import { emptyFolder } from '../../../empty-folder.ts';

// This system can't hold a file open as another program on Windows does, so the call itself has to fail.
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  return {
    ...original,
    rmSync: (path: string, options: FileSystem.RmOptions): void => {
      if (path.endsWith('keyholder.sqlite')) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
      // Chromium removes its own file meanwhile.
      if (path.endsWith('lockfile')) original.rmSync(path);
      original.rmSync(path, options);
    },
  };
});

test('forgetData leaves a file in use, and removes the others', () => {
  const folder = emptyFolder();
  for (const name of ['cache.sqlite', 'keyholder.sqlite', 'lockfile']) {
    writeFileSync(join(folder, name), 'x');
  }
  expect(forgetData(folder)).toEqual({
    removed: ['cache.sqlite', 'lockfile'],
    left: ['keyholder.sqlite'],
    wasListed: true,
  });
  expect(readdirSync(folder)).toEqual(['keyholder.sqlite']);
});
