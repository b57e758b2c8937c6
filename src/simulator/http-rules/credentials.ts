import { createHash, randomBytes } from 'node:crypto';
import type { ResourceFacts, Scope } from '../../core/mapping/resource.ts';
import { declared } from '../../core/resources/declared.ts';
import type { TokenRole } from './json-web-token.ts';
import { signToken, verifyToken } from './json-web-token.ts';

export const SCOPES: readonly Scope[] = [
  ...new Set(
    Object.values<ResourceFacts>(declared).flatMap(({ ofProperty, ofService }) =>
      [ofProperty?.scope, ofProperty?.write?.scope, ofService?.scope].filter((one) => one !== undefined),
    ),
  ),
];

/** `partner` keys reach public endpoints only. */
export type CallerRole = 'admin' | 'owner' | 'partner';

export interface Caller {
  /** The credential's name in the ledger and logs, never its value. */
  readonly label: string;
  readonly via: 'key' | 'jwt';
  readonly role: CallerRole;
  readonly ownerId: number | null;
  hasScope(scope: Scope): boolean;
}

export interface KeyRequest {
  readonly label: string;
  readonly role: CallerRole;
  readonly ownerId?: number;
  /** All scopes if omitted. */
  readonly scopes?: readonly Scope[];
  readonly value?: string;
}

export interface Credentials {
  readonly issueKey: (request: KeyRequest) => string;
  issueToken(role: TokenRole, ownerId: number | null, expiresInSeconds: number): string;
  callerOfKey(value: string): Caller | undefined;
  callerOfToken(token: string): Caller | undefined;
  /** From now on the credential is refused. Tokens are labelled `jwt:admin` and `jwt:owner:ID`. */
  readonly revoke: (label: string) => void;
  readonly restore: (label: string) => void;
  readonly revokeScope: (label: string, scope: Scope) => void;
  readonly restoreScope: (label: string, scope: Scope) => void;
}

interface KeyRecord {
  readonly label: string;
  readonly role: CallerRole;
  readonly ownerId: number | null;
  readonly scopes: ReadonlySet<Scope>;
}

export function tokenLabel(role: TokenRole, ownerId: number | null): string {
  return ownerId === null ? `jwt:${role}` : `jwt:${role}:${ownerId}`;
}

/** `masterKey` determines the signing secret, so that tokens survive a restart with the same key. */
export function createCredentials(masterKey: string, now: () => Date): Credentials {
  const secret = createHash('sha256').update(`token-signing|${masterKey}`).digest('hex');
  const keys = new Map<string, KeyRecord>();
  const revoked = new Set<string>();
  const revokedScopes = new Set<string>();

  const caller = (record: KeyRecord, via: Caller['via']): Caller => ({
    label: record.label,
    via,
    role: record.role,
    ownerId: record.ownerId,
    hasScope: (scope) => record.scopes.has(scope) && !revokedScopes.has(`${record.label} ${scope}`),
  });

  return {
    issueKey: ({ label, role, ownerId, scopes, value }) => {
      const issued = value ?? `khs_${randomBytes(24).toString('base64url')}`;
      keys.set(issued, { label, role, ownerId: ownerId ?? null, scopes: new Set(scopes ?? SCOPES) });
      return issued;
    },
    issueToken: (role, ownerId, expiresInSeconds) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return signToken({ role, ownerId, expiresAt: issuedAt + expiresInSeconds }, issuedAt, secret);
    },
    callerOfKey: (value) => {
      const record = keys.get(value);
      return record === undefined || revoked.has(record.label) ? undefined : caller(record, 'key');
    },
    callerOfToken: (token) => {
      const claims = verifyToken(token, now(), secret);
      if (claims === undefined) return undefined;
      const label = tokenLabel(claims.role, claims.ownerId);
      if (revoked.has(label)) return undefined;
      return caller({ label, role: claims.role, ownerId: claims.ownerId, scopes: new Set(SCOPES) }, 'jwt');
    },
    revoke: (label) => revoked.add(label),
    restore: (label) => revoked.delete(label),
    revokeScope: (label, scope) => revokedScopes.add(`${label} ${scope}`),
    restoreScope: (label, scope) => revokedScopes.delete(`${label} ${scope}`),
  };
}
