import { type KeyObject, createSecretKey } from 'node:crypto';
import type { Result } from '../../core/values/errors.ts';
import type { KeychainStatus } from '../../ipc/workspaces.ts';

/** Where secrets live: the OS keychain, or the memory of this process when there is no usable keyring. */
export interface SecretStore {
  readonly storage: 'keychain' | 'memory';
  /** What came of a call that outlasted its limit, once it comes back; null where none is under way. */
  readonly late?: Promise<Result<unknown>> | null;
  get(account: string): Promise<Result<string | null>>;
  set(account: string, secret: string): Promise<Result<null>>;
  /** Removing what is not there succeeds. */
  remove(account: string): Promise<Result<null>>;
}

/** A secret store that can say what is in it. */
export interface ListingSecretStore extends SecretStore {
  /** Everything that this app keeps here, whichever workspace it was for; never the secrets themselves. */
  accounts(): Promise<Result<string[]>>;
}

export type CredentialKind = 'api-key' | 'jwt';

/** What is known of a held credential without the secret itself. */
export interface CredentialFacts {
  kind: CredentialKind;
  /** `dropped`: it was in memory only, and has to be entered again. */
  storage: 'keychain' | 'memory' | 'dropped';
  /** From the JWT's `exp` claim, when it has one. */
  expiresAt: Date | null;
}

/** The credentials of all workspaces. The only way to a secret in the whole app. */
export interface Credentials {
  /** Tells absent, locked and denied keyrings apart; never blocks longer than the call limit. */
  status(): Promise<KeychainStatus>;
  facts(workspaceId: string): Promise<CredentialFacts[]>;
  secret(workspaceId: string, kind: CredentialKind): Promise<Result<string | null>>;
  /** Keeps a credential; a failed keychain falls back to memory, and the facts say so. */
  replace(workspaceId: string, kind: CredentialKind, secret: string): Promise<Result<CredentialFacts>>;
  remove(workspaceId: string, kind: CredentialKind): Promise<Result<null>>;
  /**
   * 32 bytes for a workspace's cache, made on first use; from memory (new each start) without a keyring. A stand-in is
   * given while the keychain cannot be read: it may hold the real one, so it is to be asked again soon, and once an answer
   * comes late.
   */
  cacheKey(workspaceId: string): Promise<{
    key: KeyObject;
    storage: 'keychain' | 'memory';
    isStandIn: boolean;
    late?: SecretStore['late'];
  }>;
  removeCacheKey(workspaceId: string): Promise<Result<null>>;
  /**
   * Forgets every secret that the keychain can give back, and remembers none beyond a request until `rememberAgain`.
   * `everything` also takes API keys and JWTs whose only copy is in memory: they have to be entered again.
   */
  dropSecrets(reach: 'what-the-keychain-holds' | 'everything'): void;
  rememberAgain(): void;
}

/** The name under which a workspace's secret stands in a keychain. */
export function accountIn(workspaceId: string, what: CredentialKind | 'cache-key'): string {
  return `${workspaceId}/${what}`;
}

export const keyBytes = 32;

/** The key of a workspace's cache as a keychain holds it; null where the text is none. */
export function keyOfText(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyBytes ? keyOf(bytes) : null;
}

/** SECURITY: the key object, outside the script's memory, is the only copy of the bytes that is left. */
export function keyOf(bytes: Buffer): KeyObject {
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
}
