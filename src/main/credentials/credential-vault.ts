import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { SecretStore } from './secret-store.ts';

export interface KeptSecret {
  readonly secret: string | null;
  readonly storage: 'keychain' | 'memory';
}

/**
 * Two stores as one: the keychain first, the memory of this process where the keychain fails.
 *
 * What was found is remembered for this run, because a keychain call costs 10 ms and more, and every request to the
 * service needs a credential. Failures are not remembered: a keyring that is unlocked later is found open.
 */
export class CredentialVault {
  readonly #keychain: SecretStore;
  readonly #memory: SecretStore;
  readonly #known = new Map<string, KeptSecret>();
  readonly #lookups = new Map<string, Promise<Result<KeptSecret>>>();

  constructor(keychain: SecretStore, memory: SecretStore) {
    this.#keychain = keychain;
    this.#memory = memory;
  }

  find(account: string): Promise<Result<KeptSecret>> {
    const known = this.#known.get(account);
    if (known !== undefined) return Promise.resolve(succeed(known));
    const running = this.#lookups.get(account);
    if (running !== undefined) return running;
    const lookup = this.#lookUp(account).finally(() => this.#lookups.delete(account));
    this.#lookups.set(account, lookup);
    return lookup;
  }

  /** Where it went: to the keychain, or to memory when the keychain would not take it. */
  async keep(account: string, secret: string): Promise<'keychain' | 'memory'> {
    const stored = await this.#keychain.set(account, secret);
    // Memory goes first when looking up, so that an older secret in a locked keychain cannot come back in this run.
    if (stored.ok) await this.#memory.remove(account);
    else await this.#memory.set(account, secret);
    const storage = stored.ok ? 'keychain' : 'memory';
    this.#known.set(account, { secret, storage });
    return storage;
  }

  async remove(account: string): Promise<Result<null>> {
    const wasMemoryOnly = this.#known.get(account)?.storage === 'memory';
    this.#known.delete(account);
    await this.#memory.remove(account);
    const removed = await this.#keychain.remove(account);
    // Where there is no keychain at all, there is nothing in it to remove.
    if (!removed.ok && !(wasMemoryOnly && removed.error.code === 'keychain-unavailable')) return removed;
    this.#known.set(account, { secret: null, storage: 'memory' });
    return succeed(null);
  }

  async #lookUp(account: string): Promise<Result<KeptSecret>> {
    const inMemory = await this.#memory.get(account);
    if (inMemory.ok && inMemory.value !== null) {
      return this.#remember(account, { secret: inMemory.value, storage: 'memory' });
    }
    const inKeychain = await this.#keychain.get(account);
    if (!inKeychain.ok) return inKeychain;
    return this.#remember(account, { secret: inKeychain.value, storage: 'keychain' });
  }

  #remember(account: string, kept: KeptSecret): Result<KeptSecret> {
    // A secret that was replaced while this lookup ran is newer than what the lookup found.
    const newer = this.#known.get(account);
    if (newer !== undefined) return succeed(newer);
    this.#known.set(account, kept);
    return succeed(kept);
  }
}
