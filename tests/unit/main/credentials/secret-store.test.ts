import { describe, expect, it } from 'vitest';
import { KeytarSecretStore, type Keytar } from '../../../../src/main/credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { secretStoreContract } from './secret-store-contract.ts';

secretStoreContract('memory', createMemorySecretStore);

describe('the keytar store', () => {
  const open: Keytar = {
    getPassword: () => Promise.resolve(null),
    setPassword: () => Promise.resolve(),
    deletePassword: () => Promise.resolve(false),
    findCredentials: () => Promise.resolve([]),
  };
  const storeOver = (changes: Partial<Keytar>, callLimitMs = 10_000) =>
    new KeytarSecretStore({ load: () => Promise.resolve({ ...open, ...changes }), callLimitMs });

  it('ends a call that hangs, and starts no other one while it does', async () => {
    let calls = 0;
    let answer: (value: string) => void = () => undefined;
    const getPassword = () => {
      calls += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    };
    const store = storeOver({ getPassword }, 30);
    const both = await Promise.all([store.get('a'), store.get('b')]);
    for (const result of both)
      expect(result).toMatchObject({ ok: false, error: { code: 'keychain-locked' } });
    expect(calls).toBe(1);
    answer('late');
    await new Promise((resolve) => setImmediate(resolve));
    const third = store.get('c');
    await new Promise((resolve) => setImmediate(resolve));
    answer('in time');
    expect(await third).toEqual({ ok: true, value: 'in time' });
  });

  it('has one call in flight at most', async () => {
    let under = 0;
    let most = 0;
    const getPassword = async () => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      return 'x';
    };
    const store = storeOver({ getPassword });
    await Promise.all(Array.from({ length: 10 }, () => store.get('a')));
    expect(most).toBe(1);
  });

  it('does not take a locked keyring for an empty one', async () => {
    const setPassword = () => Promise.reject(new Error('Cannot create an item in a locked collection'));
    const store = storeOver({ setPassword });
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-locked' } });
    expect(await store.remove('a')).toMatchObject({ ok: false, error: { code: 'keychain-locked' } });
  });

  it('finds what shows only once the proof had the keyring unlocked', async () => {
    let isLocked = true;
    const store = storeOver({
      getPassword: () => Promise.resolve(isLocked ? null : 'key-1234'),
      setPassword: () => {
        isLocked = false;
        return Promise.resolve();
      },
    });
    expect(await store.get('a')).toEqual({ ok: true, value: 'key-1234' });
  });

  it('lists names without secrets, and does not take a locked keyring for an empty one', async () => {
    const entries = [{ account: 'w/api-key', password: 'canary-secret' }];
    const listed = await storeOver({ findCredentials: () => Promise.resolve(entries) }).accounts();
    expect(listed).toEqual({ ok: true, value: ['w/api-key'] });
    const setPassword = () => Promise.reject(new Error('Cannot create an item in a locked collection'));
    expect(await storeOver({ setPassword }).accounts()).toMatchObject({
      ok: false,
      error: { code: 'keychain-locked' },
    });
  });

  it('survives a library that does not load', async () => {
    const store = new KeytarSecretStore({
      load: () => Promise.reject(new Error('libsecret-1.so.0: not found')),
    });
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-unavailable' } });
  });

  it('passes nothing of the library on', async () => {
    const setPassword = (_service: string, _account: string, secret: string) =>
      Promise.reject(new Error(`could not store ${secret}`));
    const result = await storeOver({ setPassword }).set('a', 'canary-secret');
    expect(JSON.stringify(result)).not.toContain('canary');
  });
});
