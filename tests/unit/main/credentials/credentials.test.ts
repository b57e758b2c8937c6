import { describe, expect, it } from 'vitest';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import type { SecretStore } from '../../../../src/main/credentials/secret-store.ts';
import { fail } from '../../../../src/core/values/errors.ts';
import { keychainError } from '../../../../src/main/credentials/call-queue.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { valueOf } from '../../../value-of.ts';
import { bench, jwtWith, now } from './keychain-bench.ts';

describe('credentials', () => {
  it('are saved trimmed in the keychain, and listed by kind only', async () => {
    const { credentials, restart } = bench();
    const jwt = jwtWith({ exp: 1_800_000_000 });
    await credentials.replace('w', 'api-key', '  key-1234 \n');
    await credentials.replace('w', 'jwt', `Bearer ${jwt}`);
    expect(await credentials.facts('w')).toEqual([
      { kind: 'api-key', storage: 'keychain', expiresAt: null },
      { kind: 'jwt', storage: 'keychain', expiresAt: new Date(1_800_000_000_000) },
    ]);
    expect(await restart().secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
    expect(await restart().secret('w', 'jwt')).toEqual({ ok: true, value: jwt });
    expect(await credentials.facts('other')).toEqual([]);
  });

  it('are read from the keychain once for many requests', async () => {
    const { restart, state, credentials } = bench();
    await credentials.replace('w', 'api-key', 'key-1234');
    const fresh = restart();
    state.gets = 0;
    await Promise.all(Array.from({ length: 50 }, () => fresh.secret('w', 'api-key')));
    await fresh.secret('w', 'api-key');
    expect(state.gets).toBe(1);
  });

  it.each([
    ['api-key', 'two words', 'apiKey'],
    ['api-key', 'line\r\nX-Evil: 1', 'apiKey'],
    ['jwt', 'canary-not-a-jwt', 'jwt'],
    ['jwt', 'canary.!!.x', 'jwt'],
  ] as const)('refuse the %s %j and name its field', async (kind, typed, field) => {
    const { credentials } = bench();
    const result = await credentials.replace('w', kind, typed);
    expect(result).toMatchObject({ ok: false, error: { code: 'validation', fields: [{ field }] } });
    expect(JSON.stringify(result)).not.toContain('canary');
    expect(await credentials.facts('w')).toEqual([]);
  });

  it('fall back to memory, and are gone at the next start', async () => {
    const { credentials, state, restart } = bench();
    state.fault = 'unavailable';
    const saved = await credentials.replace('w', 'api-key', 'key-1234');
    expect(saved).toMatchObject({ ok: true, value: { storage: 'memory' } });
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
    expect(await credentials.facts('w')).toMatchObject([{ storage: 'memory' }]);
    state.fault = null;
    expect(await restart().secret('w', 'api-key')).toEqual({ ok: true, value: null });
  });

  it('distinguish an unreadable keychain from an empty one', async () => {
    const { restart, state, credentials } = bench();
    await credentials.replace('w', 'api-key', 'key-1234');
    const fresh = restart();
    state.fault = 'locked';
    expect(await fresh.secret('w', 'api-key')).toMatchObject({
      ok: false,
      error: { code: 'keychain-locked' },
    });
    state.fault = null;
    expect(await fresh.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
  });

  it('prefer a newer one in memory to an older one in the keychain', async () => {
    const { credentials, state } = bench();
    await credentials.replace('w', 'api-key', 'old-1234');
    state.fault = 'locked';
    await credentials.replace('w', 'api-key', 'new-1234');
    state.fault = null;
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'new-1234' });
  });

  it('report that a locked keychain made no removal', async () => {
    const { credentials, state, inner } = bench();
    await credentials.replace('w', 'api-key', 'key-1234');
    state.fault = 'locked';
    expect(await credentials.remove('w', 'api-key')).toMatchObject({
      ok: false,
      error: { code: 'keychain-locked' },
    });
    state.fault = null;
    expect(await credentials.remove('w', 'api-key')).toMatchObject({ ok: true });
    expect(await inner.get('w/api-key')).toEqual({ ok: true, value: null });
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: null });
  });

  it.each([
    [null, 'available'],
    ['unavailable', 'absent'],
    ['locked', 'locked'],
    ['denied', 'denied'],
  ] as const)('explain a keychain that is %s', async (fault, expected) => {
    const { credentials, state } = bench();
    state.fault = fault;
    const status = await credentials.status();
    expect(status.state).toBe(expected);
    expect(status.explanation.length).toBeGreaterThan(20);
  });
});

describe('cache key', () => {
  it('has 32 bytes, is created once, and changes after removal', async () => {
    const { credentials, restart } = bench();
    const [first, second] = await Promise.all([credentials.cacheKey('w'), credentials.cacheKey('w')]);
    expect(first.key.symmetricKeySize).toBe(32);
    expect(second.key.equals(first.key)).toBe(true);
    expect((await restart().cacheKey('w')).key.equals(first.key)).toBe(true);
    expect((await credentials.cacheKey('other')).key.equals(first.key)).toBe(false);
    await credentials.removeCacheKey('w');
    expect((await restart().cacheKey('w')).key.equals(first.key)).toBe(false);
  });

  it('is not overwritten while the keychain is unreadable', async () => {
    const { credentials, restart, state } = bench();
    const { key } = await credentials.cacheKey('w');
    state.fault = 'locked';
    const locked = restart();
    const substitute = await locked.cacheKey('w');
    expect(substitute).toMatchObject({ storage: 'memory', isStandIn: true });
    expect((await locked.cacheKey('w')).key.equals(substitute.key)).toBe(true);
    state.fault = null;
    const regained = await locked.cacheKey('w');
    expect(regained).toMatchObject({ storage: 'keychain', isStandIn: false });
    expect(regained.key.equals(key)).toBe(true);
    expect((await restart().cacheKey('w')).key.equals(key)).toBe(true);
  });
});

const nothing = { ok: true, value: null };

describe('credential refused by the keychain', () => {
  it('stays in memory until the keychain accepts a newer one', async () => {
    const { state, inner, memory, credentials } = bench();
    state.fault = 'locked';
    await credentials.replace('w', 'api-key', 'first');
    expect(await memory.get('w/api-key')).toEqual({ ok: true, value: 'first' });
    state.fault = null;
    expect(await credentials.replace('w', 'api-key', 'second')).toMatchObject({
      value: { storage: 'keychain' },
    });
    expect(await memory.get('w/api-key')).toEqual(nothing);
    expect(await inner.get('w/api-key')).toEqual({ ok: true, value: 'second' });
  });

  it('can be removed from memory without a keychain', async () => {
    const { state, memory, credentials } = bench();
    state.fault = 'unavailable';
    await credentials.replace('w', 'api-key', 'first');
    expect(await credentials.remove('w', 'api-key')).toEqual(nothing);
    expect(await memory.get('w/api-key')).toEqual(nothing);
    expect(await credentials.secret('w', 'api-key')).toEqual(nothing);
    expect(await credentials.facts('w')).toEqual([]);
    // The entry is no longer in the keychain: removing it again changes nothing.
    expect(await credentials.remove('w', 'api-key')).toEqual(nothing);
  });
});

describe('keychain status', () => {
  it('is unknown after an unknown failure, with its message', async () => {
    const { memory } = bench();
    const failing: SecretStore = {
      storage: 'keychain',
      set: () => Promise.resolve(error),
      remove: () => Promise.resolve(error),
      get: () => Promise.resolve(error),
    };
    const error = { ok: false, error: { code: 'internal', message: 'Something else.' } } as const;
    const credentials = createCredentials({ keychain: failing, memory, now: () => new Date(0) });
    expect(await credentials.status()).toEqual({ state: 'unknown', explanation: 'Something else.' });
  });
});

describe('secrets during an absence', () => {
  it('are dropped, read for each request, and remembered again afterwards', async () => {
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

  it('are not in the text of the last match that the engine keeps', async () => {
    const { credentials } = bench();
    const jwt = jwtWith({ exp: 1_800_000_000 });
    await credentials.replace('w', 'jwt', jwt);
    expect(/^[\w.-]+$/.test(jwt)).toBe(true);
    credentials.dropSecrets('everything');
    expect(Reflect.get(RegExp, 'input')).not.toContain(jwt);
  });

  it('are listed without being read', async () => {
    const { credentials, state } = bench();
    await credentials.replace('w', 'jwt', jwtWith({ exp: 1_800_000_000 }));
    const before = await credentials.facts('w');
    credentials.dropSecrets('everything');
    state.gets = 0;
    state.fault = 'locked';
    expect(await credentials.facts('w')).toEqual(before);
    expect(state.gets).toBe(0);
  });

  it('are not reported as missing when the keychain suddenly shows nothing', async () => {
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

  it('survive a pause in memory, but not a locked screen', async () => {
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
    // What was read in this run stays readable: the cache key opens nothing at the service.
    expect((await credentials.cacheKey('w')).key.equals(key)).toBe(true);
    await credentials.replace('w', 'api-key', 'key-1234');
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
    expect(await credentials.facts('w')).toMatchObject([{ storage: 'memory' }]);
  });

  it('leave a cache key in memory that the keychain refused', async () => {
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

  it('do not fall back to an older one in a reopened keychain', async () => {
    const { credentials, state } = bench();
    await credentials.replace('w', 'api-key', 'old-1234');
    state.fault = 'locked';
    await credentials.replace('w', 'api-key', 'new-1234');
    credentials.dropSecrets('everything');
    state.fault = null;
    expect(await credentials.secret('w', 'api-key')).toMatchObject({ error: { code: 'no-credential' } });
  });
});
