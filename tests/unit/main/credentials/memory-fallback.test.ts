import { describe, expect, it } from 'vitest';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import type { SecretStore } from '../../../../src/main/credentials/secret-store.ts';
import { bench } from './keychain-bench.ts';

const nothing = { ok: true, value: null };

describe('a credential that the keychain did not take', () => {
  it('is in memory, and leaves it as soon as the keychain takes a newer one', async () => {
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

  it('can be removed where there is no keychain, from memory too, and is known to be gone', async () => {
    const { state, memory, credentials } = bench();
    state.fault = 'unavailable';
    await credentials.replace('w', 'api-key', 'first');
    expect(await credentials.remove('w', 'api-key')).toEqual(nothing);
    expect(await memory.get('w/api-key')).toEqual(nothing);
    expect(await credentials.secret('w', 'api-key')).toEqual(nothing);
    expect(await credentials.facts('w')).toEqual([]);
    // Nothing is in the keychain that there is not: asking again changes nothing.
    expect(await credentials.remove('w', 'api-key')).toEqual(nothing);
  });
});

describe('the keychain', () => {
  it('that fails in a way nobody knows is of an unknown state, explained without a loose end', async () => {
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
