import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  downloadFile,
  isAnnouncedFile,
  readFeedText,
  type FeedFetch,
} from '../../../../src/main/updates/feed-reading.ts';
import type { UpdateFile } from '../../../../src/main/updates/manifest.ts';
import { permissionsOf, shownPermissions } from '../../../permissions.ts';
import { emptyFolder } from '../../../empty-folder.ts';

type Chunk = Uint8Array | 'break';

function feed(chunks: readonly Chunk[], status = 200) {
  const seen = { url: '', signal: null as AbortSignal | null, cancelled: 0, read: 0 };
  const open = [...chunks];
  const fetch: FeedFetch = (url, signal) => {
    Object.assign(seen, { url, signal });
    const reader = {
      read: () => {
        seen.read += 1;
        const value = open.shift();
        if (value === 'break') return Promise.reject(new Error('reset'));
        return Promise.resolve(value === undefined ? { done: true } : { done: false, value });
      },
      cancel: () => {
        seen.cancelled += 1;
        return Promise.reject(new Error('already gone'));
      },
    };
    return Promise.resolve({ status, body: { getReader: () => reader } });
  };
  return { fetch, seen };
}

const bytes = (text: string): Uint8Array => Buffer.from(text);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const file = (content: string): UpdateFile => ({
  platform: 'linux',
  arch: 'x64',
  kind: 'deb',
  name: 'a.deb',
  bytes: content.length,
  sha256: sha256(content),
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'a.deb');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('readFeedText', () => {
  it('joins pieces, even when one ends inside a letter', async () => {
    const whole = Buffer.from('Zürich');
    const { fetch, seen } = feed([whole.subarray(0, 2), whole.subarray(2)]);
    expect(await readFeedText(fetch, 'https://feed.example/a')).toEqual({ ok: true, value: 'Zürich' });
    expect(seen.url).toBe('https://feed.example/a');
  });

  it('reads up to 300,000 bytes, and stops at a larger piece', async () => {
    const half = new Uint8Array(150_000).fill(0x61);
    expect(await readFeedText(feed([half, half]).fetch, 'x')).toMatchObject({ ok: true });
    const tooMuch = feed([half, half, bytes('!'), half]);
    expect(await readFeedText(tooMuch.fetch, 'x')).toMatchObject({ error: { code: 'service-unexpected' } });
    expect(tooMuch.seen).toMatchObject({ read: 3, cancelled: 1 });
  });

  it('has 15 seconds, and a download has half an hour', async () => {
    const limits: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return timeout(ms);
    });
    const { fetch, seen } = feed([]);
    await readFeedText(fetch, 'x');
    await downloadFile(fetch, 'x', file(''), path, () => undefined);
    expect(limits).toEqual([15_000, 1_800_000]);
    expect(seen.signal).toBeInstanceOf(AbortSignal);
  });

  it('ends at a missing piece', async () => {
    const fetch: FeedFetch = () =>
      Promise.resolve({
        status: 200,
        body: {
          getReader: () => ({
            read: () => Promise.resolve({ done: false }),
            cancel: () => Promise.resolve(),
          }),
        },
      });
    expect(await readFeedText(fetch, 'x')).toEqual({ ok: true, value: '' });
  });

  it('reports why a text could not be read', async () => {
    const unreachable: FeedFetch = () => Promise.reject(new Error('refused'));
    expect(await readFeedText(unreachable, 'x')).toMatchObject({ error: { code: 'service-unreachable' } });
    expect(await readFeedText(feed([bytes('a'), 'break']).fetch, 'x')).toMatchObject({
      error: { code: 'service-unreachable' },
    });
    expect(await readFeedText(feed([bytes('a')], 404).fetch, 'x')).toMatchObject({
      error: { code: 'service-unexpected', status: 404 },
    });
    const empty: FeedFetch = () => Promise.resolve({ status: 200, body: null });
    expect(await readFeedText(empty, 'x')).toMatchObject({
      error: { code: 'service-unexpected', status: 200 },
    });
  });
});

describe('downloaded file', () => {
  it('is written piece by piece for its owner only, with its progress', async () => {
    const shares: number[] = [];
    const { fetch } = feed([bytes('inst'), bytes('aller!!!')]);
    const stored = await downloadFile(fetch, 'x', file('installer!!!'), path, (share) => shares.push(share));
    expect(stored).toEqual({ ok: true, value: null });
    expect(readFileSync(path, 'utf8')).toBe('installer!!!');
    expect(permissionsOf(path)).toBe(shownPermissions(0o600));
    expect(shares).toEqual([4 / 12, 1]);
  });

  it.each([
    ['longer', [bytes('installer'), bytes('!')], 'discarded'],
    ['shorter', [bytes('install')], 'discarded'],
    ['different', [bytes('INSTALLER')], 'discarded'],
    ['interrupted', [bytes('inst'), 'break' as const], 'cannot be reached'],
  ])('is removed when its content is %s', async (_, chunks, words) => {
    const { fetch } = feed(chunks);
    const stored = await downloadFile(fetch, 'x', file('installer'), path, () => undefined);
    expect(stored).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(words) as unknown },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is given up with the rest unread when a callback fails', async () => {
    const { fetch, seen } = feed([bytes('inst'), bytes('aller')]);
    const stored = await downloadFile(fetch, 'x', file('installer'), path, () => {
      throw new Error('the disk is full');
    });
    expect(stored).toMatchObject({ error: { code: 'storage-failed' } });
    expect(seen).toMatchObject({ read: 1, cancelled: 1 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is requested only when it can be saved', async () => {
    const { fetch, seen } = feed([bytes('installer')]);
    const nowhere = join(folder, 'nowhere', 'a.deb');
    expect(await downloadFile(fetch, 'x', file('installer'), nowhere, () => undefined)).toMatchObject({
      error: { code: 'storage-failed' },
    });
    expect(seen.url).toBe('');
  });

  it('is recognised by its hash', async () => {
    writeFileSync(path, 'installer');
    expect(await isAnnouncedFile(path, file('installer'))).toBe(true);
    expect(await isAnnouncedFile(path, file('Installer'))).toBe(false);
    expect(await isAnnouncedFile(join(folder, 'nowhere'), file(''))).toBe(false);
  });
});
