import { fail } from '../../../../src/core/values/errors.ts';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { keychainError } from '../../../../src/main/credentials/call-queue.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import type { SecretStore } from '../../../../src/main/credentials/secret-store.ts';

export const now = () => new Date('2026-11-21T12:00:00Z');

export function jwtWith(claims: object): string {
  return `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

function keychain() {
  const inner = createMemorySecretStore();
  const state = { fault: null as 'unavailable' | 'locked' | 'denied' | null, gets: 0 };
  const guarded = <T>(run: () => Promise<T>) =>
    state.fault === null ? run() : Promise.resolve(fail(keychainError(state.fault)));
  const store: SecretStore = {
    storage: 'keychain',
    get: (account) => {
      state.gets += 1;
      return guarded(() => inner.get(account));
    },
    set: (account, secret) => guarded(() => inner.set(account, secret)),
    remove: (account) => guarded(() => inner.remove(account)),
  };
  return { store, state, inner };
}

/** Credentials on a keychain that the test can break. `restart` makes new ones, like the next start of the app. */
export function bench() {
  const chain = keychain();
  const memory = createMemorySecretStore();
  const withMemory = (own: typeof memory) => createCredentials({ keychain: chain.store, memory: own, now });
  const restart = () => withMemory(createMemorySecretStore());
  return { ...chain, memory, withMemory, restart, credentials: withMemory(memory) };
}
