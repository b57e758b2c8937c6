import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { SecretStore } from './secret-store.ts';

export interface StoredSecret {
  readonly secret: string | null;
  readonly storage: 'keychain' | 'memory';
}

/**
 * Two stores as one: the keychain first, the memory of this process where the keychain fails.
 *
 * What was found is remembered while somebody works here, because a keychain call costs 10 ms and more, and every
 * request to the service needs a credential. Failures are not remembered: a keyring that is unlocked later is found
 * open. After `drop` nothing is remembered until `rememberAgain`.
 */
export class CredentialVault {
  readonly #keychain: SecretStore;
  readonly #memory: SecretStore;
  readonly #known = new Map<string, StoredSecret>();
  readonly #lookups = new Map<string, Promise<Result<StoredSecret>>>();
  /** Names only: what the keychain held in this run, what is in memory alone, and what was dropped from there. */
  readonly #inKeychain = new Set<string>();
  readonly #inMemory = new Set<string>();
  readonly #lost = new Set<string>();
  #remembers = true;
  /** A lookup that began before a newer secret came, or before a drop, is not remembered. */
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

  /** Where it went: to the keychain, or to memory when the keychain would not take it. */
  async keep(account: string, secret: string): Promise<'keychain' | 'memory'> {
    const stored = await this.#keychain.set(account, secret);
    // Memory goes first when looking up, so that an older secret in a locked keychain cannot come back in this run.
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
    // Where there is no keychain at all, there is nothing in it to remove.
    if (!removed.ok && !(wasMemoryOnly && removed.error.code === 'keychain-unavailable')) return removed;
    this.#inKeychain.delete(account);
    this.#lost.delete(account);
    this.#turn += 1;
    this.#known.set(account, { secret: null, storage: 'memory' });
    return succeed(null);
  }

  /**
   * Forgets every secret that was remembered, and remembers none until `rememberAgain`.
   * @param isLost says of an account whose only copy is in memory whether that copy goes too
   * @returns the accounts that went for good, until they are kept again
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
    // Taken for "none", an entry that is only out of reach would be made anew over the real one.
    if (secret === null && this.#inKeychain.has(account)) return fail(withheldSecret);
    if (secret !== null) this.#inKeychain.add(account);
    return this.#remember(account, { secret, storage: 'keychain' }, turn);
  }

  #remember(account: string, kept: StoredSecret, turn: number): Result<StoredSecret> {
    // A secret that was replaced while this lookup ran is newer than what the lookup found.
    const newer = this.#known.get(account);
    if (newer !== undefined) return succeed(newer);
    if (turn === this.#turn && (this.#remembers || kept.secret === null)) this.#known.set(account, kept);
    return succeed(kept);
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
