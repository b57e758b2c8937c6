import { randomBytes } from 'node:crypto';

import type { AppError, Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { KeychainStatus } from '../../contract/ipc/workspaces.ts';
import { CredentialVault } from './credential-vault.ts';
import { jwtExpiry } from './jwt-facts.ts';
import { checkSecret } from './secret-checks.ts';
import type { CredentialFacts, CredentialKind, Credentials, SecretStore } from './secret-store.ts';

export interface CredentialsOptions {
  readonly keychain: SecretStore;
  readonly memory: SecretStore;
  readonly now: () => Date;
}

const kinds = ['api-key', 'jwt'] as const satisfies readonly CredentialKind[];
const cacheKeyBytes = 32;

/**
 * The credentials of all workspaces: in the keychain, or in memory where there is none, and said so.
 * SECURITY: secrets leave through `secret` and `cacheKey` only; no error, fact or log line holds one or a part of one.
 */
export function createCredentials({ keychain, memory, now }: CredentialsOptions): Credentials {
  const vault = new CredentialVault(keychain, memory);
  const cacheKeys = new Map<string, ReturnType<Credentials['cacheKey']>>();
  const account = (workspaceId: string, what: CredentialKind | 'cache-key') => `${workspaceId}/${what}`;

  const factsOf = async (workspaceId: string, kind: CredentialKind): Promise<CredentialFacts | null> => {
    const kept = await vault.find(account(workspaceId, kind));
    if (!kept.ok || kept.value.secret === null) return null;
    return factOf(kind, kept.value.secret, kept.value.storage);
  };

  const makeCacheKey: Credentials['cacheKey'] = async (workspaceId) => {
    const name = account(workspaceId, 'cache-key');
    const kept = await vault.find(name);
    const known = kept.ok && kept.value.secret !== null ? readCacheKey(kept.value.secret) : null;
    if (kept.ok && known !== null) return { key: known, storage: kept.value.storage };
    const key = new Uint8Array(randomBytes(cacheKeyBytes));
    const encoded = Buffer.from(key).toString('base64');
    if (kept.ok) return { key, storage: await vault.keep(name, encoded) };
    // A keychain that cannot be read now may hold the right key: it must not be overwritten.
    await memory.set(name, encoded);
    return { key, storage: 'memory' };
  };

  return {
    status: async () => keychainStatus(await keychain.get('status-probe')),
    facts: async (workspaceId) => {
      const all = await Promise.all(kinds.map((kind) => factsOf(workspaceId, kind)));
      return all.filter((fact) => fact !== null);
    },
    secret: async (workspaceId, kind) => {
      const kept = await vault.find(account(workspaceId, kind));
      return kept.ok ? succeed(kept.value.secret) : kept;
    },
    replace: async (workspaceId, kind, typed) => {
      const secret = checkSecret(kind, typed, now());
      if (!secret.ok) return secret;
      const storage = await vault.keep(account(workspaceId, kind), secret.value);
      return succeed(factOf(kind, secret.value, storage));
    },
    remove: (workspaceId, kind) => vault.remove(account(workspaceId, kind)),
    cacheKey: (workspaceId) => {
      // One at a time per workspace: two first uses must not make two keys.
      const running = cacheKeys.get(workspaceId);
      if (running !== undefined) return running;
      const making = makeCacheKey(workspaceId).finally(() => cacheKeys.delete(workspaceId));
      cacheKeys.set(workspaceId, making);
      return making;
    },
    removeCacheKey: (workspaceId) => vault.remove(account(workspaceId, 'cache-key')),
  };
}

function factOf(kind: CredentialKind, secret: string, storage: 'keychain' | 'memory'): CredentialFacts {
  return { kind, storage, expiresAt: kind === 'jwt' ? jwtExpiry(secret) : null };
}

function readCacheKey(encoded: string): Uint8Array | null {
  const key = new Uint8Array(Buffer.from(encoded, 'base64'));
  return key.length === cacheKeyBytes ? key : null;
}

function keychainStatus(probe: Result<string | null>): KeychainStatus {
  if (probe.ok) {
    return { state: 'available', explanation: 'Credentials are kept in the keychain of this computer.' };
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
