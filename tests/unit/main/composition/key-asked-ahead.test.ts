import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import { heldForMs, keyAskedAhead } from '../../../../src/main/composition/open-keychain.ts';
import type { Credentials } from '../../../../src/main/credentials/secret-store.ts';

type Answer = Awaited<ReturnType<Credentials['cacheKey']>>;

function ring(cacheKey: (workspaceId: string) => Promise<Answer> = () => Promise.resolve(someKey())) {
  const asked: string[] = [];
  return {
    asked,
    source: {
      cacheKey: (workspaceId: string) => {
        asked.push(workspaceId);
        return cacheKey(workspaceId);
      },
      removeCacheKey: () => Promise.resolve(succeed(null)),
    },
  };
}

function someKey(): Answer {
  return { key: createSecretKey(randomBytes(32)), storage: 'keychain', isStandIn: false };
}

it('asks at once, and gives that answer to the first question only', async () => {
  const { asked, source } = ring();
  const ahead = keyAskedAhead(source, 'mine');
  expect(asked).toEqual(['mine']);
  const [first, later] = [await ahead.cacheKey('mine'), await ahead.cacheKey('mine')];
  expect(asked).toEqual(['mine', 'mine']);
  expect(first.key.equals(later.key)).toBe(false);
});

it('asks anew for every other workspace', async () => {
  const { asked, source } = ring();
  await keyAskedAhead(source, 'mine').cacheKey('other');
  expect(asked).toEqual(['mine', 'other']);
});

it('gives nothing of a key that was removed since', async () => {
  const { asked, source } = ring();
  const ahead = keyAskedAhead(source, 'mine');
  await ahead.removeCacheKey('mine');
  await ahead.cacheKey('mine');
  expect(asked).toEqual(['mine', 'mine']);
});

it('tells a fault to whoever asks, and to nobody else', async () => {
  const { source } = ring(() => Promise.reject(new Error('gone')));
  const ahead = keyAskedAhead(source, 'mine');
  await new Promise((resolve) => setImmediate(resolve));
  await expect(ahead.cacheKey('mine')).rejects.toThrow('gone');
});

it('lets a key go that nobody asks for in the first seconds', async () => {
  vi.useFakeTimers();
  try {
    const { asked, source } = ring();
    const ahead = keyAskedAhead(source, 'mine');
    await vi.advanceTimersByTimeAsync(heldForMs);
    await ahead.cacheKey('mine');
    expect(asked).toEqual(['mine', 'mine']);
  } finally {
    vi.useRealTimers();
  }
});
