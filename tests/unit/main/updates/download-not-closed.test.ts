import { createHash } from 'node:crypto';
import type * as FileSystem from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { downloadFile } from '../../../../src/main/updates/feed-reading.ts';
import { emptyFolder } from '../../../empty-folder.ts';

// A disk that fails only on closing can't be simulated here, so the call itself has to fail.
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  return {
    ...original,
    open: async (...given: Parameters<typeof FileSystem.open>) => {
      const handle = await original.open(...given);
      const close = handle.close.bind(handle);
      handle.close = async () => {
        await close();
        throw new Error('EIO');
      };
      return handle;
    },
  };
});

test('downloadFile removes a file that could not be closed', async () => {
  const folder = emptyFolder();
  const content = Buffer.from('installer');
  const stored = await downloadFile(
    () => Promise.resolve(new Response(content)),
    'x',
    {
      platform: 'linux',
      arch: 'x64',
      kind: 'deb',
      name: 'a.deb',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
    join(folder, 'a.deb'),
    () => undefined,
  );
  expect(stored.ok).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
