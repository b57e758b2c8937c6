import { describe, expect, it } from 'vitest';
import { fail } from '../../../../src/core/values/errors.ts';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { keychainError } from '../../../../src/main/credentials/call-queue.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import type { SecretStore } from '../../../../src/main/credentials/secret-store.ts';
import { bench, jwtWith, now } from './keychain-bench.ts';
import { valueOf } from '../../../value-of.ts';

describe('secrets when nobody is there', () => {
  it('are forgotten, looked up for each request meanwhile, and remembered again afterwards', async () => {
    const { credentials, state } = bench();
    await credentials.replace('w', 'api-key', 'key-1234');
    credentials.dropSecrets('everything');
    state.gets = 0;
    for (const asked of [1, 2]) {
      expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
      expect(state.gets).toBe(asked);
    }
    credentials.rememberAgain();
    await credentials.secret('w', 'api-key');
    await credentials.secret('w', 'api-key');
    expect(state.gets).toBe(3);
  });

  it('are told of without being fetched', async () => {
    const { credentials, state } = bench();
    await credentials.replace('w', 'jwt', jwtWith({ exp: 1_800_000_000 }));
    const before = await credentials.facts('w');
    credentials.dropSecrets('everything');
    state.gets = 0;
    state.fault = 'locked';
    expect(await credentials.facts('w')).toEqual(before);
    expect(state.gets).toBe(0);
  });

  it('are not called missing when the keychain suddenly shows nothing', async () => {
    const { credentials, inner } = bench();
    await credentials.replace('w', 'api-key', 'key-1234');
    const { key } = await credentials.cacheKey('w');
    credentials.dropSecrets('everything');
    const hidden = valueOf(await inner.get('w/cache-key'));
    await inner.remove('w/cache-key');
    await inner.remove('w/api-key');
    expect(await credentials.secret('w', 'api-key')).toMatchObject({ error: { code: 'keychain-locked' } });
    expect(await credentials.cacheKey('w')).toMatchObject({ isStandIn: true });
    expect(await inner.get('w/cache-key')).toEqual({ ok: true, value: null });
    await inner.set('w/cache-key', hidden ?? '');
    expect((await credentials.cacheKey('w')).key.equals(key)).toBe(true);
  });

  it('that live in memory only outlast a pause, but not a locked screen', async () => {
    const { credentials, state } = bench();
    state.fault = 'unavailable';
    await credentials.replace('w', 'api-key', 'key-1234');
    const { key } = await credentials.cacheKey('w');
    credentials.dropSecrets('what-the-keychain-holds');
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
    credentials.dropSecrets('everything');
    credentials.rememberAgain();
    expect(await credentials.secret('w', 'api-key')).toMatchObject({ error: { code: 'no-credential' } });
    expect(await credentials.facts('w')).toEqual([{ kind: 'api-key', storage: 'dropped', expiresAt: null }]);
    // What was read in this run stays readable: its key opens nothing at the service.
    expect((await credentials.cacheKey('w')).key.equals(key)).toBe(true);
    await credentials.replace('w', 'api-key', 'key-1234');
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
    expect(await credentials.facts('w')).toMatchObject([{ storage: 'memory' }]);
  });

  it('leave the cache key of a keychain that takes nothing, so that screens are not emptied', async () => {
    const { store } = bench();
    const full: SecretStore = {
      ...store,
      set: () => Promise.resolve(fail(keychainError('denied'))),
    };
    const credentials = createCredentials({ keychain: full, memory: createMemorySecretStore(), now });
    const { key, storage } = await credentials.cacheKey('w');
    expect(storage).toBe('memory');
    credentials.dropSecrets('everything');
    expect((await credentials.cacheKey('w')).key.equals(key)).toBe(true);
  });

  it('never fall back to an older one in a keychain that opens again', async () => {
    const { credentials, state } = bench();
    await credentials.replace('w', 'api-key', 'old-1234');
    state.fault = 'locked';
    await credentials.replace('w', 'api-key', 'new-1234');
    credentials.dropSecrets('everything');
    state.fault = null;
    expect(await credentials.secret('w', 'api-key')).toMatchObject({ error: { code: 'no-credential' } });
  });
});
