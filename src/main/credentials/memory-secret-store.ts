import { succeed } from '../../contract/errors.ts';
import type { SecretStore } from './secret-store.ts';

/** Secrets in the memory of this process, for machines without a usable keychain. Gone when the app quits. */
export function createMemorySecretStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    storage: 'memory',
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
