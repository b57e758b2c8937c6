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

it('keyAskedAhead asks at once, and uses the answer for the first request only', async () => {
  const { asked, source } = ring();
  const ahead = keyAskedAhead(source, 'mine');
  expect(asked).toEqual(['mine']);
  const [first, later] = [await ahead.cacheKey('mine'), await ahead.cacheKey('mine')];
  expect(asked).toEqual(['mine', 'mine']);
  expect(first.key.equals(later.key)).toBe(false);
});

it('keyAskedAhead asks again for another workspace', async () => {
  const { asked, source } = ring();
  await keyAskedAhead(source, 'mine').cacheKey('other');
  expect(asked).toEqual(['mine', 'other']);
});

it('keyAskedAhead asks again after the key was removed', async () => {
  const { asked, source } = ring();
  const ahead = keyAskedAhead(source, 'mine');
  await ahead.removeCacheKey('mine');
  await ahead.cacheKey('mine');
  expect(asked).toEqual(['mine', 'mine']);
});

it('keyAskedAhead reports a failure to its caller only', async () => {
  const { source } = ring(() => Promise.reject(new Error('gone')));
  const ahead = keyAskedAhead(source, 'mine');
  await new Promise((resolve) => setImmediate(resolve));
  await expect(ahead.cacheKey('mine')).rejects.toThrow('gone');
});

it('keyAskedAhead drops a key that nobody requests in the first seconds', async () => {
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
