import { succeed } from '../../core/values/errors.ts';
import type { ListingSecretStore } from './secret-store.ts';

/** Secrets in this process's memory, for computers without a usable keychain. Lost when the program quits. */
export function createMemorySecretStore(): ListingSecretStore {
  const secrets = new Map<string, string>();
  return {
    storage: 'memory',
    accounts: () => Promise.resolve(succeed([...secrets.keys()])),
    get: (account) => Promise.resolve(succeed(secrets.get(account) ?? null)),
    set: (account, secret) => {
      secrets.set(account, secret);
      return Promise.resolve(succeed(null));
    },
    remove: (account) => {
      secrets.delete(account);
      return Promise.resolve(succeed(null));
    },
  };
}
