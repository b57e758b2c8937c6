import { describe, expect, it, test, afterEach, vi } from 'vitest';
import { KeytarSecretStore, type Keytar } from '../../../../src/main/credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { keychainFaultOf } from '../../../../src/main/credentials/call-queue.ts';
import { secretStoreContract } from './secret-store-contract.ts';

secretStoreContract('memory', createMemorySecretStore);

describe('KeytarSecretStore', () => {
  const open: Keytar = {
    getPassword: () => Promise.resolve(null),
    setPassword: () => Promise.resolve(),
    deletePassword: () => Promise.resolve(false),
    findCredentials: () => Promise.resolve([]),
  };
  const storeOver = (changes: Partial<Keytar>, callLimitMs = 10_000) =>
    new KeytarSecretStore({ load: () => Promise.resolve({ ...open, ...changes }), callLimitMs });

  it('ends a hanging call, and starts no other one meanwhile', async () => {
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

  it('makes one call at a time', async () => {
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

  it('reports a locked keyring instead of an empty one', async () => {
    const setPassword = () => Promise.reject(new Error('Cannot create an item in a locked collection'));
    const store = storeOver({ setPassword });
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-locked' } });
    expect(await store.remove('a')).toMatchObject({ ok: false, error: { code: 'keychain-locked' } });
  });

  it('reads again once the proof has unlocked the keyring', async () => {
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

  it('lists names without secrets, and reports a locked keyring', async () => {
    const entries = [{ account: 'w/api-key', password: 'canary-secret' }];
    const listed = await storeOver({ findCredentials: () => Promise.resolve(entries) }).accounts();
    expect(listed).toEqual({ ok: true, value: ['w/api-key'] });
    const setPassword = () => Promise.reject(new Error('Cannot create an item in a locked collection'));
    expect(await storeOver({ setPassword }).accounts()).toMatchObject({
      ok: false,
      error: { code: 'keychain-locked' },
    });
  });

  it('reports an unavailable keychain when the library does not load', async () => {
    const store = new KeytarSecretStore({
      load: () => Promise.reject(new Error('libsecret-1.so.0: not found')),
    });
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-unavailable' } });
  });

  it('passes on no error message of the library', async () => {
    const setPassword = (_service: string, _account: string, secret: string) =>
      Promise.reject(new Error(`could not store ${secret}`));
    const result = await storeOver({ setPassword }).set('a', 'canary-secret');
    expect(JSON.stringify(result)).not.toContain('canary');
  });
});

test.each([
  ['Cannot create an item in a locked collection', 'locked'],
  ['The object IS LOCKED', 'locked'],
  ['User interaction is not allowed.', 'locked'],
  ['Rejected send message, 2 matched rules', 'denied'],
  ['Access denied', 'denied'],
  ['AccessDenied', 'denied'],
  ['The prompt was dismissed', 'denied'],
  ['User canceled the operation.', 'denied'],
  ['The operation was cancelled', 'denied'],
  ['The user name or passphrase you entered is not correct.', 'denied'],
  ['The passphrase  not correct', 'denied'],
  ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'unavailable'],
  ['', 'unavailable'],
])('keychainFaultOf reads %j as %s', (text, fault) => {
  expect(keychainFaultOf(new Error(text))).toBe(fault);
});

test('keychainFaultOf returns unavailable for a value that is no Error', () => {
  expect(keychainFaultOf('locked collection')).toBe('unavailable');
  expect(keychainFaultOf(undefined)).toBe('unavailable');
});

function writtenDown(changes: Partial<Keytar> = {}) {
  const calls: string[] = [];
  const saved = new Map<string, string>();
  const library: Keytar = {
    getPassword: (service, account) => {
      calls.push(`get ${service} ${account}`);
      return Promise.resolve(saved.get(account) ?? null);
    },
    setPassword: (service, account, secret) => {
      calls.push(`set ${service} ${account}`);
      saved.set(account, secret);
      return Promise.resolve();
    },
    deletePassword: (service, account) => {
      calls.push(`delete ${service} ${account}`);
      return Promise.resolve(saved.delete(account));
    },
    findCredentials: (service) => {
      calls.push(`find ${service}`);
      return Promise.resolve([...saved.keys()].map((account) => ({ account })));
    },
    ...changes,
  };
  const clock = { ms: 1_000_000 };
  const store = new KeytarSecretStore({
    load: () => Promise.resolve(library),
    monotonicMs: () => clock.ms,
  });
  return { store, calls, saved, clock };
}

const proof = ['set Keyholder keyholder-probe', 'delete Keyholder keyholder-probe'];

describe('proof that a keychain is open', () => {
  it('is made when there seems to be nothing, and lasts half a minute', async () => {
    const { store, calls, saved, clock } = writtenDown();
    expect(await store.get('a')).toEqual({ ok: true, value: null });
    expect(calls).toEqual(['get Keyholder a', ...proof, 'get Keyholder a']);
    expect(saved.size).toBe(0);
    calls.length = 0;
    clock.ms += 29_999;
    await store.get('a');
    expect(calls).toEqual(['get Keyholder a']);
    clock.ms += 1;
    await store.get('a');
    expect(calls.slice(1)).toEqual(['get Keyholder a', ...proof, 'get Keyholder a']);
  });

  it('is made before an empty removal or list is reported', async () => {
    const { store, calls, clock } = writtenDown();
    expect(await store.remove('a')).toEqual({ ok: true, value: null });
    expect(calls).toEqual(['delete Keyholder a', ...proof]);
    calls.length = 0;
    clock.ms += 60_000;
    expect(await store.accounts()).toEqual({ ok: true, value: [] });
    expect(calls).toEqual(['find Keyholder', ...proof]);
  });

  it("fails when its entry can't be removed", async () => {
    const { store } = writtenDown({ deletePassword: () => Promise.reject(new Error('Access denied')) });
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-denied' } });
  });
});

describe('closing the store', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns null when nothing is pending, and refuses later calls', async () => {
    const { store, calls } = writtenDown();
    await store.set('a', 'x');
    expect(store.close()).toBeNull();
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-locked' } });
    expect(calls).toEqual(['set Keyholder a']);
  });

  it('waits for the running and the queued call', async () => {
    let answer: () => void = () => undefined;
    const { store, calls } = writtenDown({
      setPassword: () => new Promise<void>((resolve) => (answer = resolve)),
    });
    const both = [store.set('a', 'x'), store.remove('b')];
    let ended = false;
    const end = store.close()?.then(() => (ended = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(false);
    answer();
    await end;
    expect(calls).toEqual(['delete Keyholder b']);
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('waits for a call that exceeded its limit', async () => {
    vi.useFakeTimers();
    let answer: () => void = () => undefined;
    const { store } = writtenDown({ setPassword: () => new Promise<void>((resolve) => (answer = resolve)) });
    const storing = store.set('a', 'x');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await storing).toMatchObject({ ok: false });
    let ended = false;
    const end = store.close()?.then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toBe(false);
    answer();
    await end;
    expect(ended).toBe(true);
  });
});
