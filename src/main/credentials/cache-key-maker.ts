import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import type { CredentialVault } from './credential-vault.ts';
import type { Credentials } from './secret-store.ts';

const keyBytes = 32;

/** Cache keys of workspaces: found in the vault, or made at first use. */
export class CacheKeyMaker {
  readonly #vault: CredentialVault;
  readonly #running = new Map<string, ReturnType<Credentials['cacheKey']>>();
  readonly #standIns = new Map<string, KeyObject>();

  constructor(vault: CredentialVault) {
    this.#vault = vault;
  }

  /** @param account the name under which the vault keeps it */
  keyOf(account: string): ReturnType<Credentials['cacheKey']> {
    // One at a time per workspace: two first uses must not make two keys.
    const running = this.#running.get(account);
    if (running !== undefined) return running;
    const making = this.#find(account).finally(() => this.#running.delete(account));
    this.#running.set(account, making);
    return making;
  }

  async #find(account: string): ReturnType<Credentials['cacheKey']> {
    const kept = await this.#vault.find(account);
    if (!kept.ok) {
      // A keychain that cannot be read now may hold the right key: it must not be overwritten.
      const key = this.#standIns.get(account) ?? freshKey().key;
      this.#standIns.set(account, key);
      return { key, storage: 'memory', isStandIn: kept.error.code !== 'keychain-unavailable' };
    }
    const { secret, storage } = kept.value;
    const known = secret === null ? null : readKey(secret);
    if (known !== null) {
      this.#standIns.delete(account);
      return { key: known, storage, isStandIn: false };
    }
    const { key, encoded } = freshKey();
    return { key, storage: await this.#vault.keep(account, encoded), isStandIn: false };
  }
}

function freshKey(): { readonly key: KeyObject; readonly encoded: string } {
  const bytes = randomBytes(keyBytes);
  const encoded = bytes.toString('base64');
  return { key: takeOver(bytes), encoded };
}

function readKey(encoded: string): KeyObject | null {
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length === keyBytes ? takeOver(bytes) : null;
}

/** SECURITY: the key object, outside the script's memory, is the only copy of the bytes that is left. */
function takeOver(bytes: Buffer): KeyObject {
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
}
