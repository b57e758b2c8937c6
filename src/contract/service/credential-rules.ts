import type { Endpoint } from './endpoint.ts';

/** Which credentials a workspace holds; never the credentials themselves. */
export interface CredentialsHeld {
  readonly apiKey: boolean;
  readonly jwt: boolean;
}

export type CredentialHeader = 'X-API-Key' | 'Authorization';

/**
 * The credential headers a request to this endpoint carries.
 *
 * Public endpoints send `X-API-Key` only. Section 5 wants the key on every
 * request and says that Bearer is not accepted, section 4.3 lets a JWT stand
 * in for it on admin endpoints without showing how it travels: there it goes
 * as `Authorization: Bearer`, beside the key where one is held.
 */
export function credentialHeaders(endpoint: Endpoint, held: CredentialsHeld): readonly CredentialHeader[] {
  const headers: CredentialHeader[] = [];
  if (held.apiKey) headers.push('X-API-Key');
  // SECURITY: the JWT never leaves for a public endpoint, whatever the service would do with it.
  if (held.jwt && endpoint.base === 'admin') headers.push('Authorization');
  return headers;
}

/** Whether any credential held could be accepted at all; scopes are the service's to judge. */
export function canAuthenticate(endpoint: Endpoint, held: CredentialsHeld): boolean {
  switch (endpoint.credential) {
    case 'api-key':
      return held.apiKey;
    case 'jwt':
      return held.jwt;
    case 'api-key-or-jwt':
      return held.apiKey || held.jwt;
  }
}
