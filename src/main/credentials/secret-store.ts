import { type KeyObject, createSecretKey } from 'node:crypto';
import type { Result } from '../../core/values/errors.ts';
import type { KeychainStatus } from '../../ipc/workspaces.ts';

/** Where secrets are stored: the system's keychain, or this process's memory without a usable keyring. */
export interface SecretStore {
  readonly storage: 'keychain' | 'memory';
  /** Resolves when a call that exceeded its limit returns; null if there is none. */
  readonly late?: Promise<Result<unknown>> | null;
  get(account: string): Promise<Result<string | null>>;
  set(account: string, secret: string): Promise<Result<null>>;
  /** Succeeds if there is nothing to remove. */
  remove(account: string): Promise<Result<null>>;
}

export interface ListingSecretStore extends SecretStore {
  /** Everything this app stores here, for any workspace; never the secrets themselves. */
  accounts(): Promise<Result<string[]>>;
}

export type CredentialKind = 'api-key' | 'jwt';

export interface CredentialFacts {
  kind: CredentialKind;
  /** `dropped`: it was in memory only and must be entered again. */
  storage: 'keychain' | 'memory' | 'dropped';
  /** From the JWT's `exp` claim, if present. */
  expiresAt: Date | null;
}

export interface Credentials {
  /** Distinguishes absent, locked and denied keyrings; never blocks longer than the call limit. */
  status(): Promise<KeychainStatus>;
  facts(workspaceId: string): Promise<CredentialFacts[]>;
  secret(workspaceId: string, kind: CredentialKind): Promise<Result<string | null>>;
  /** Stores a credential; falls back to memory if the keychain fails, and the facts say so. */
  replace(workspaceId: string, kind: CredentialKind, secret: string): Promise<Result<CredentialFacts>>;
  remove(workspaceId: string, kind: CredentialKind): Promise<Result<null>>;
  /**
   * A 32-byte key for a workspace's cache, created on first use; in memory (new each start) without a keyring. While
   * the keychain can't be read, returns a stand-in: ask again soon, and once `late` resolves.
   */
  cacheKey(workspaceId: string): Promise<{
    key: KeyObject;
    storage: 'keychain' | 'memory';
    isStandIn: boolean;
    late?: SecretStore['late'];
  }>;
  removeCacheKey(workspaceId: string): Promise<Result<null>>;
  /**
   * Forgets every secret that the keychain can provide, and until `rememberAgain` keeps none beyond a request.
   * `everything` also drops API keys and JWTs that are in memory only: they must be entered again.
   */
  dropSecrets(reach: 'what-the-keychain-holds' | 'everything'): void;
  rememberAgain(): void;
}

export function accountIn(workspaceId: string, what: CredentialKind | 'cache-key'): string {
  return `${workspaceId}/${what}`;
}

export const keyBytes = 32;

/** A workspace's cache key from the keychain; null if the text isn't one. */
export function keyOfText(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyBytes ? keyOf(bytes) : null;
}

/** SECURITY: the key object, outside JavaScript's memory, is the only remaining copy of the bytes. */
export function keyOf(bytes: Buffer): KeyObject {
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
}
