import type { Endpoint } from './endpoints/endpoint.ts';

/** Which credentials a workspace has, never the credentials themselves. */
export interface CredentialsHeld {
  readonly apiKey: boolean;
  readonly jwt: boolean;
}

/**
 * How a JWT is sent to the admin endpoints, which the document leaves open. Section 5 wants `X-API-Key` on every
 * request and rejects Bearer. Section 4.3 lets a JWT replace the key without showing how.
 */
export const jwtTravels = ['beside-key', 'alone', 'as-key', 'not-sent'] as const;
export type JwtTravel = (typeof jwtTravels)[number];
export const usualJwtTravel: JwtTravel = 'beside-key';

export interface SentCredential {
  readonly header: 'X-API-Key' | 'Authorization';
  readonly kind: 'api-key' | 'jwt';
}

const keyAsKey: SentCredential = { header: 'X-API-Key', kind: 'api-key' };
const jwtAsBearer: SentCredential = { header: 'Authorization', kind: 'jwt' };
const jwtAsKey: SentCredential = { header: 'X-API-Key', kind: 'jwt' };

/** The credentials that a request to this endpoint carries. Public endpoints get only the API key. */
export function credentialsSent(
  endpoint: Pick<Endpoint, 'base'>,
  held: CredentialsHeld,
  travel: JwtTravel = usualJwtTravel,
): readonly SentCredential[] {
  const key = held.apiKey ? [keyAsKey] : [];
  // SECURITY: the JWT is never sent to a public endpoint, whatever the service would do with it.
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

/** For a record: the header, and whether a JWT takes the key's place. */
export function sentWords(sent: readonly SentCredential[]): string {
  return sent
    .map(({ header, kind }) => (header === 'X-API-Key' && kind === 'jwt' ? 'X-API-Key (JWT)' : header))
    .join('+');
}

/** Whether any credential could be accepted at all. Only the service can judge scopes. */
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
