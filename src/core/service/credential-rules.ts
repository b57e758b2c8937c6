import type { Endpoint } from './endpoints/endpoint.ts';

/** Which credentials a workspace holds; never the credentials themselves. */
export interface CredentialsHeld {
  readonly apiKey: boolean;
  readonly jwt: boolean;
}

/**
 * How a JWT travels to the admin endpoints, which the document leaves open. Section 5 wants `X-API-Key` on every request
 * and says that Bearer is not accepted; section 4.3 lets a JWT stand in for the key without showing how.
 */
export const jwtTravels = ['beside-key', 'alone', 'as-key', 'not-sent'] as const;
export type JwtTravel = (typeof jwtTravels)[number];
export const usualJwtTravel: JwtTravel = 'beside-key';

/** One credential in one header. */
export interface SentCredential {
  readonly header: 'X-API-Key' | 'Authorization';
  readonly kind: 'api-key' | 'jwt';
}

const keyAsKey: SentCredential = { header: 'X-API-Key', kind: 'api-key' };
const jwtAsBearer: SentCredential = { header: 'Authorization', kind: 'jwt' };
const jwtAsKey: SentCredential = { header: 'X-API-Key', kind: 'jwt' };

/** The credentials that a request to this endpoint carries, and where. Public endpoints get the API key only. */
export function credentialsSent(
  endpoint: Pick<Endpoint, 'base'>,
  held: CredentialsHeld,
  travel: JwtTravel = usualJwtTravel,
): readonly SentCredential[] {
  const key = held.apiKey ? [keyAsKey] : [];
  // SECURITY: the JWT never leaves for a public endpoint, whatever the service would do with it.
  if (!held.jwt || endpoint.base !== 'admin') return key;
  switch (travel) {
    case 'beside-key':
      return [...key, jwtAsBearer];
    case 'alone':
      return [jwtAsBearer];
    case 'as-key':
      return [jwtAsKey];
    case 'not-sent':
      return key;
  }
}

/** What was sent, in words for a record: which header, and whose place a JWT takes there. */
export function sentWords(sent: readonly SentCredential[]): string {
  return sent
    .map(({ header, kind }) => (header === 'X-API-Key' && kind === 'jwt' ? 'X-API-Key (JWT)' : header))
    .join('+');
}

/** Whether any credential held could be accepted at all; scopes are the service's to judge. */
export function canAuthenticate(
  endpoint: Endpoint,
  held: CredentialsHeld,
  travel: JwtTravel = usualJwtTravel,
): boolean {
  const sent = credentialsSent(endpoint, held, travel);
  return endpoint.credential === 'api-key-or-jwt'
    ? sent.length > 0
    : sent.some(({ kind }) => kind === endpoint.credential);
}
