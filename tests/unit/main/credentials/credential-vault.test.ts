import { describe, expect, it } from 'vitest';
import { CredentialVault } from '../../../../src/main/credentials/credential-vault.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import type { SecretStore } from '../../../../src/main/credentials/secret-store.ts';
import { bench as keychainBench } from './keychain-bench.ts';

const everything = () => true;
const none = { ok: true, value: { secret: null } };
const found = (secret: string, storage: 'keychain' | 'memory' = 'keychain') => ({
  ok: true,
  value: { secret, storage },
});

/** A vault whose keychain can fail or be slow. A slow answer reflects the moment of the question. */
function bench() {
  const { store, state, inner } = keychainBench();
  const memory = createMemorySecretStore();
  let pace = Promise.resolve();
  const slow: SecretStore = {
    ...store,
    get: async (account) => {
      const held = pace;
      const answer = await store.get(account);
      await held;
      return answer;
    },
  };
  /** From here on every lookup waits until the returned function is called. */
  const hold = (): (() => void) => {
    let letGo: () => void = () => undefined;
    pace = new Promise((resolve) => (letGo = resolve));
    return () => {
      pace = Promise.resolve();
      letGo();
    };
  };
  return { vault: new CredentialVault(slow, memory), memory, state, inner, hold };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('saved secret', () => {
  it('survives a drop once the keychain has accepted it', async () => {
    const { vault, state } = bench();
    state.fault = 'unavailable';
    await vault.keep('a', 'one');
    state.fault = null;
    await vault.keep('a', 'two');
    expect(vault.drop(everything)).toEqual([]);
    expect(await vault.find('a')).toEqual(found('two'));
  });

  it('is newer than the result of an earlier lookup', async () => {
    const { vault, hold } = bench();
    await vault.keep('a', 'old');
    vault.drop(everything);
    const letGo = hold();
    const lookup = vault.find('a');
    await settled();
    await vault.keep('a', 'new');
    vault.rememberAgain();
    letGo();
    await lookup;
    expect(await vault.find('a')).toEqual(found('new'));
  });
});

describe('removed secret', () => {
  it('is not reported as lost by a drop', async () => {
    const { vault, state } = bench();
    state.fault = 'unavailable';
    await vault.keep('a', 'one');
    await vault.remove('a');
    expect(vault.drop(everything)).toEqual([]);
    expect(await vault.find('a')).toMatchObject(none);
  });

  it('is not treated as withheld by the keychain', async () => {
    const { vault, state } = bench();
    await vault.keep('a', 'one');
    await vault.remove('a');
    state.fault = 'locked';
    expect(await vault.remove('a')).toMatchObject({ ok: false });
    state.fault = null;
    expect(await vault.find('a')).toMatchObject(none);
  });

  it('does not return through an earlier lookup', async () => {
    const { vault, state, hold } = bench();
    await vault.keep('a', 'one');
    vault.drop(everything);
    vault.rememberAgain();
    const letGo = hold();
    const lookup = vault.find('a');
    await settled();
    await vault.remove('a');
    state.fault = 'locked';
    await vault.remove('a');
    state.fault = null;
    letGo();
    await lookup;
    expect(await vault.find('a')).not.toEqual(found('one'));
  });
});

describe('drop of secrets', () => {
  it('makes later requests ask the keychain again', async () => {
    const { vault, state, hold } = bench();
    const letGo = hold();
    const before = vault.find('a');
    await settled();
    vault.drop(everything);
    const after = vault.find('a');
    await settled();
    expect(state.gets).toBe(2);
    letGo();
    expect([await before, await after]).toMatchObject([none, none]);
  });

  const meanwhile: readonly (readonly [string, (vault: CredentialVault) => Promise<unknown>])[] = [
    ['a secret that is kept', (vault) => vault.keep('b', 'two')],
    ['a secret that is removed', (vault) => vault.remove('b')],
    ['nothing', () => Promise.resolve()],
  ];
  it.each(meanwhile)('applies to a lookup in progress, with %s before or after it', async (_, act) => {
    for (const order of ['before', 'after'] as const) {
      const { vault, state, inner, hold } = bench();
      await inner.set('a', 'one');
      const letGo = hold();
      const lookup = vault.find('a');
      await settled();
      if (order === 'before') await act(vault);
      vault.drop(everything);
      vault.rememberAgain();
      if (order === 'after') await act(vault);
      letGo();
      expect(await lookup).toEqual(found('one'));
      const asked = state.gets;
      await vault.find('a');
      expect(state.gets, order).toBe(asked + 1);
    }
  });
});
