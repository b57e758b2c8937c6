import { describe, expect, it } from 'vitest';
import { bench, jwtWith } from './keychain-bench.ts';

describe('credentials', () => {
  it('are kept in the keychain, trimmed, and told by kind only', async () => {
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

  it('ask the keychain once, whatever the number of requests', async () => {
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
  ] as const)('refuse the %s %j naming its field', async (kind, typed, field) => {
    const { credentials } = bench();
    const result = await credentials.replace('w', kind, typed);
    expect(result).toMatchObject({ ok: false, error: { code: 'validation', fields: [{ field }] } });
    expect(JSON.stringify(result)).not.toContain('canary');
    expect(await credentials.facts('w')).toEqual([]);
  });

  it('fall back to memory visibly, and are gone at the next start', async () => {
    const { credentials, state, restart } = bench();
    state.fault = 'unavailable';
    const kept = await credentials.replace('w', 'api-key', 'key-1234');
    expect(kept).toMatchObject({ ok: true, value: { storage: 'memory' } });
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
    expect(await credentials.facts('w')).toMatchObject([{ storage: 'memory' }]);
    state.fault = null;
    expect(await restart().secret('w', 'api-key')).toEqual({ ok: true, value: null });
  });

  it('tell a keychain that cannot be read from one that holds nothing', async () => {
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

  it('prefer the newer one in memory over an older one in a locked keychain', async () => {
    const { credentials, state } = bench();
    await credentials.replace('w', 'api-key', 'old-1234');
    state.fault = 'locked';
    await credentials.replace('w', 'api-key', 'new-1234');
    state.fault = null;
    expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'new-1234' });
  });

  it('do not claim a removal that a locked keychain did not make', async () => {
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

describe('the cache key', () => {
  it('is 32 bytes, made once, the same at the next start, and another after removal', async () => {
    const { credentials, restart } = bench();
    const [first, second] = await Promise.all([credentials.cacheKey('w'), credentials.cacheKey('w')]);
    expect(first.key.symmetricKeySize).toBe(32);
    expect(second.key.equals(first.key)).toBe(true);
    expect((await restart().cacheKey('w')).key.equals(first.key)).toBe(true);
    expect((await credentials.cacheKey('other')).key.equals(first.key)).toBe(false);
    await credentials.removeCacheKey('w');
    expect((await restart().cacheKey('w')).key.equals(first.key)).toBe(false);
  });

  it('is never overwritten while the keychain cannot be read', async () => {
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
