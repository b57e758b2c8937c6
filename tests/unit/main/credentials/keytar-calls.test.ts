import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeytarSecretStore, type Keytar } from '../../../../src/main/credentials/keytar-secret-store.ts';

/** A keychain in memory that writes down what it is asked. */
function bench(changes: Partial<Keytar> = {}) {
  const calls: string[] = [];
  const kept = new Map<string, string>();
  const library: Keytar = {
    getPassword: (service, account) => {
      calls.push(`get ${service} ${account}`);
      return Promise.resolve(kept.get(account) ?? null);
    },
    setPassword: (service, account, secret) => {
      calls.push(`set ${service} ${account}`);
      kept.set(account, secret);
      return Promise.resolve();
    },
    deletePassword: (service, account) => {
      calls.push(`delete ${service} ${account}`);
      return Promise.resolve(kept.delete(account));
    },
    findCredentials: (service) => {
      calls.push(`find ${service}`);
      return Promise.resolve([...kept.keys()].map((account) => ({ account })));
    },
    ...changes,
  };
  const clock = { ms: 1_000_000 };
  const store = new KeytarSecretStore({
    load: () => Promise.resolve(library),
    monotonicMs: () => clock.ms,
  });
  return { store, calls, kept, clock };
}

const proof = ['set Keyholder keyholder-probe', 'delete Keyholder keyholder-probe'];

describe('the proof that a keychain is open', () => {
  it('is asked for where there seems to be nothing, leaves nothing, and lasts half a minute', async () => {
    const { store, calls, kept, clock } = bench();
    expect(await store.get('a')).toEqual({ ok: true, value: null });
    expect(calls).toEqual(['get Keyholder a', ...proof, 'get Keyholder a']);
    expect(kept.size).toBe(0);
    calls.length = 0;
    clock.ms += 29_999;
    await store.get('a');
    expect(calls).toEqual(['get Keyholder a']);
    clock.ms += 1;
    await store.get('a');
    expect(calls.slice(1)).toEqual(['get Keyholder a', ...proof, 'get Keyholder a']);
  });

  it('is asked for before it is said that nothing was there to remove or to list', async () => {
    const { store, calls, clock } = bench();
    expect(await store.remove('a')).toEqual({ ok: true, value: null });
    expect(calls).toEqual(['delete Keyholder a', ...proof]);
    calls.length = 0;
    clock.ms += 60_000;
    expect(await store.accounts()).toEqual({ ok: true, value: [] });
    expect(calls).toEqual(['find Keyholder', ...proof]);
  });

  it('is none when what was written for it cannot be removed again', async () => {
    const { store } = bench({ deletePassword: () => Promise.reject(new Error('Access denied')) });
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-denied' } });
  });
});

describe('the end of the program', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for nothing when nothing is asked, and lets nothing more be asked', async () => {
    const { store, calls } = bench();
    await store.set('a', 'x');
    expect(store.close()).toBeNull();
    expect(await store.get('a')).toMatchObject({ ok: false, error: { code: 'keychain-locked' } });
    expect(calls).toEqual(['set Keyholder a']);
  });

  it('waits for what is asked and for what waits its turn', async () => {
    let answer: () => void = () => undefined;
    const { store, calls } = bench({
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

  it('waits for a call that outlasted its limit: it may still come back', async () => {
    vi.useFakeTimers();
    let answer: () => void = () => undefined;
    const { store } = bench({ setPassword: () => new Promise<void>((resolve) => (answer = resolve)) });
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
