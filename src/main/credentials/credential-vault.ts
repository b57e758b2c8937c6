import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { SecretStore } from './secret-store.ts';

export interface StoredSecret {
  readonly secret: string | null;
  readonly storage: 'keychain' | 'memory';
}

/**
 * Two stores as one: the keychain first, this process's memory if that fails.
 *
 * Secrets found are remembered while somebody is working, because a keychain call costs at least 10 ms and every
 * request needs a credential. Failures aren't, so that a keyring unlocked later is found open. After `drop` nothing is
 * remembered until `rememberAgain`.
 */
export class CredentialVault {
  readonly #keychain: SecretStore;
  readonly #memory: SecretStore;
  readonly #known = new Map<string, StoredSecret>();
  readonly #lookups = new Map<string, Promise<Result<StoredSecret>>>();
  /** Account names only: seen in the keychain by this process, in memory only, and dropped from memory. */
  readonly #inKeychain = new Set<string>();
  readonly #inMemory = new Set<string>();
  readonly #lost = new Set<string>();
  #remembers = true;
  /** A lookup that began before a newer secret or a drop isn't remembered. */
  #turn = 0;

  constructor(keychain: SecretStore, memory: SecretStore) {
    this.#keychain = keychain;
    this.#memory = memory;
  }

  get late(): SecretStore['late'] {
    return this.#keychain.late;
  }

  find(account: string): Promise<Result<StoredSecret>> {
    const known = this.#known.get(account);
    if (known !== undefined) return Promise.resolve(succeed(known));
    if (this.#lost.has(account)) return Promise.resolve(fail(lostSecret));
    const running = this.#lookups.get(account);
    if (running !== undefined) return running;
    const lookup = this.#lookUp(account, this.#turn).finally(() => {
      if (this.#lookups.get(account) === lookup) this.#lookups.delete(account);
    });
    this.#lookups.set(account, lookup);
    return lookup;
  }

  /** Returns where it is stored: memory if the keychain refused it. */
  async keep(account: string, secret: string): Promise<'keychain' | 'memory'> {
    const stored = await this.#keychain.set(account, secret);
    // Lookups check memory first, so that an older secret in a locked keychain can't return in this process.
    if (stored.ok) {
      await this.#memory.remove(account);
      this.#inMemory.delete(account);
      this.#inKeychain.add(account);
    } else {
      await this.#memory.set(account, secret);
      this.#inMemory.add(account);
    }
    this.#lost.delete(account);
    this.#turn += 1;
    const storage = stored.ok ? 'keychain' : 'memory';
    if (this.#remembers) this.#known.set(account, { secret, storage });
    else this.#known.delete(account);
    return storage;
  }

  async remove(account: string): Promise<Result<null>> {
    const wasMemoryOnly =
      this.#inMemory.has(account) ||
      this.#lost.has(account) ||
      this.#known.get(account)?.storage === 'memory';
    this.#known.delete(account);
    this.#inMemory.delete(account);
    await this.#memory.remove(account);
    const removed = await this.#keychain.remove(account);
    // Without a keychain there is nothing in it to remove.
    if (!removed.ok && !(wasMemoryOnly && removed.error.code === 'keychain-unavailable')) return removed;
    this.#inKeychain.delete(account);
    this.#lost.delete(account);
    this.#turn += 1;
    this.#known.set(account, { secret: null, storage: 'memory' });
    return succeed(null);
  }

  /**
   * Forgets every remembered secret until `rememberAgain`, and returns the accounts that were lost.
   * @param isLost whether to drop the only copy of an account that is in memory only
   */
  drop(isLost: (account: string) => boolean): string[] {
    this.#remembers = false;
    this.#turn += 1;
    this.#lookups.clear();
    for (const [account, { secret }] of this.#known) if (secret !== null) this.#known.delete(account);
    const lost = [...this.#inMemory].filter(isLost);
    for (const account of lost) {
      this.#inMemory.delete(account);
      this.#lost.add(account);
      void this.#memory.remove(account);
    }
    return lost;
  }

  rememberAgain(): void {
    this.#remembers = true;
  }

  async #lookUp(account: string, turn: number): Promise<Result<StoredSecret>> {
    const inMemory = await this.#memory.get(account);
    if (inMemory.ok && inMemory.value !== null) {
      return this.#remember(account, { secret: inMemory.value, storage: 'memory' }, turn);
    }
    const inKeychain = await this.#keychain.get(account);
    if (!inKeychain.ok) return inKeychain;
    const secret = inKeychain.value;
    // Treating an unreachable entry as "none" would replace the real one.
    if (secret === null && this.#inKeychain.has(account)) return fail(withheldSecret);
    if (secret !== null) this.#inKeychain.add(account);
    return this.#remember(account, { secret, storage: 'keychain' }, turn);
  }

  #remember(account: string, saved: StoredSecret, turn: number): Result<StoredSecret> {
    // A secret replaced during this lookup is newer than the one found.
    const newer = this.#known.get(account);
    if (newer !== undefined) return succeed(newer);
    if (turn === this.#turn && (this.#remembers || saved.secret === null)) this.#known.set(account, saved);
    return succeed(saved);
  }
}

const lostSecret: AppError = {
  code: 'no-credential',
  message:
    'This credential was in memory only, and was dropped when the screen was locked or the computer slept.',
  hint: 'Enter it again in Settings, under credentials.',
};
const withheldSecret: AppError = {
  code: 'keychain-locked',
  message: 'The keychain of this computer does not give back what it held before.',
  hint: 'It may be locked: unlock it, then try again. If the entry was deleted there, enter it again in Settings.',
};
