import { type AppError, type Result, succeed } from '../../core/values/errors.ts';
import type { KeychainStatus } from '../../ipc/workspaces.ts';
import { CredentialVault } from './credential-vault.ts';
import { jwtExpiry, checkSecret } from './secret-checks.ts';
import {
  type CredentialFacts,
  type CredentialKind,
  type Credentials,
  type SecretStore,
  accountIn,
  keyBytes,
  keyOf,
  keyOfText,
} from './secret-store.ts';
import { type KeyObject, randomBytes } from 'node:crypto';

/** Finds the cache keys of workspaces in the vault, or creates them on first use. */
class CacheKeyMaker {
  readonly #vault: CredentialVault;
  readonly #running = new Map<string, ReturnType<Credentials['cacheKey']>>();
  readonly #standIns = new Map<string, KeyObject>();

  constructor(vault: CredentialVault) {
    this.#vault = vault;
  }

  /** @param account the vault's name for the key */
  keyOf(account: string): ReturnType<Credentials['cacheKey']> {
    // One at a time per workspace: two first uses must not create two keys.
    const running = this.#running.get(account);
    if (running !== undefined) return running;
    const making = this.#find(account).finally(() => this.#running.delete(account));
    this.#running.set(account, making);
    return making;
  }

  async #find(account: string): ReturnType<Credentials['cacheKey']> {
    const saved = await this.#vault.find(account);
    if (!saved.ok) {
      // An unreadable keychain may contain the right key, which must not be overwritten.
      const key = this.#standIns.get(account) ?? freshKey().key;
      this.#standIns.set(account, key);
      const isStandIn = saved.error.code !== 'keychain-unavailable';
      return { key, storage: 'memory', isStandIn, late: this.#vault.late };
    }
    const { secret, storage } = saved.value;
    const known = secret === null ? null : keyOfText(secret);
    // The keychain may accept a key that it refused before.
    const unsaved = storage === 'memory' ? secret : null;
    const { key, encoded } = known === null ? freshKey() : { key: known, encoded: unsaved };
    const where = encoded === null ? storage : await this.#vault.keep(account, encoded);
    const late = where === 'memory' ? this.#vault.late : null;
    this.#standIns.delete(account);
    return { key, storage: where, isStandIn: late !== null && late !== undefined, late };
  }
}

function freshKey(): { readonly key: KeyObject; readonly encoded: string } {
  const bytes = randomBytes(keyBytes);
  const encoded = bytes.toString('base64');
  return { key: keyOf(bytes), encoded };
}

export interface CredentialsOptions {
  readonly keychain: SecretStore;
  readonly memory: SecretStore;
  readonly now: () => Date;
}

const kinds = ['api-key', 'jwt'] as const satisfies readonly CredentialKind[];

/**
 * The credentials of all workspaces: in the keychain, or visibly in memory if there is none. SECURITY: secrets leave
 * only through `secret` and `cacheKey`; no error, fact or log line contains one or part of one.
 */
export function createCredentials({ keychain, memory, now }: CredentialsOptions): Credentials {
  const vault = new CredentialVault(keychain, memory);
  const cacheKeys = new CacheKeyMaker(vault);
  // No secrets, so that a list on screen never fetches one.
  const reported = new Map<string, CredentialFacts | null>();

  const factsOf = async (workspaceId: string, kind: CredentialKind): Promise<CredentialFacts | null> => {
    const name = accountIn(workspaceId, kind);
    const before = reported.get(name);
    if (before !== undefined) return before;
    const saved = await vault.find(name);
    const newer = reported.get(name);
    if (newer !== undefined) return newer;
    if (!saved.ok) return null;
    const { secret, storage } = saved.value;
    const facts = secret === null ? null : factOf(kind, secret, storage);
    reported.set(name, facts);
    return facts;
  };

  return {
    status: async () => keychainStatus(await keychain.get('status-probe')),
    facts: async (workspaceId) => {
      const all = await Promise.all(kinds.map((kind) => factsOf(workspaceId, kind)));
      return all.filter((fact) => fact !== null);
    },
    secret: async (workspaceId, kind) => {
      const saved = await vault.find(accountIn(workspaceId, kind));
      return saved.ok ? succeed(saved.value.secret) : saved;
    },
    replace: async (workspaceId, kind, typed) => {
      const secret = checkSecret(kind, typed, now());
      if (!secret.ok) return secret;
      const name = accountIn(workspaceId, kind);
      const facts = factOf(kind, secret.value, await vault.keep(name, secret.value));
      reported.set(name, facts);
      return succeed(facts);
    },
    remove: async (workspaceId, kind) => {
      const name = accountIn(workspaceId, kind);
      const removed = await vault.remove(name);
      if (removed.ok) reported.set(name, null);
      return removed;
    },
    cacheKey: (workspaceId) => cacheKeys.keyOf(accountIn(workspaceId, 'cache-key')),
    removeCacheKey: (workspaceId) => vault.remove(accountIn(workspaceId, 'cache-key')),
    dropSecrets: (reach) => {
      const lost = vault.drop((name) => reach === 'everything' && kindOf(name) !== null);
      for (const name of lost) {
        const kind = kindOf(name);
        if (kind !== null) reported.set(name, { kind, storage: 'dropped', expiresAt: null });
      }
      // SECURITY: V8 keeps the text of the last match of any expression, which may be a secret that was just entered.
      /x?/.test('');
    },
    rememberAgain: () => {
      vault.rememberAgain();
    },
  };
}

function kindOf(account: string): CredentialKind | null {
  return kinds.find((kind) => account.endsWith(`/${kind}`)) ?? null;
}

function factOf(kind: CredentialKind, secret: string, storage: 'keychain' | 'memory'): CredentialFacts {
  return { kind, storage, expiresAt: kind === 'jwt' ? jwtExpiry(secret) : null };
}

function keychainStatus(probe: Result<string | null>): KeychainStatus {
  if (probe.ok) {
    return { state: 'available', explanation: 'No file of Keyholder’s holds them.' };
  }
  return {
    state: stateOf(probe.error),
    explanation: `${probe.error.message} ${probe.error.hint ?? ''}`.trim(),
  };
}

function stateOf(error: AppError): KeychainStatus['state'] {
  switch (error.code) {
    case 'keychain-unavailable':
      return 'absent';
    case 'keychain-locked':
      return 'locked';
    case 'keychain-denied':
      return 'denied';
    default:
      return 'unknown';
  }
}
