import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { CredentialChoice, CredentialTry, EndpointCheck } from '../../ipc/connection.ts';
import type { ReadableEndpoint } from '../../core/service/catalogue.ts';
import type { CredentialsHeld, JwtTravel } from '../../core/service/credential-rules.ts';
import { credentialsSent, usualJwtTravel } from '../../core/service/credential-rules.ts';
import { jwtExpiry } from '../credentials/jwt-facts.ts';
import type { RawReadResult } from '../service-client/reads/raw-read.ts';
import type { Destination } from '../service-client/service-client.ts';

/** Which credentials are held, and how a JWT travels: what the columns of the check follow from. */
export interface CredentialsToTry {
  readonly held: CredentialsHeld;
  /** Says itself that it is over: it is never sent. */
  readonly jwtExpired: boolean;
  readonly travel: JwtTravel;
}

/** SECURITY: whether there is one is all that is kept of a secret. */
export async function credentialsOf(
  destination: Pick<Destination, 'secret' | 'headerChoices'>,
  now: Date,
): Promise<Result<CredentialsToTry>> {
  const [jwt, apiKey] = [await destination.secret('jwt'), await destination.secret('api-key')];
  if (!jwt.ok) return jwt;
  if (!apiKey.ok) return apiKey;
  const held = { apiKey: apiKey.value !== null, jwt: jwt.value !== null };
  const expiresAt = jwt.value === null ? null : jwtExpiry(jwt.value);
  const jwtExpired = expiresAt !== null && expiresAt.getTime() <= now.getTime();
  return succeed({ held, jwtExpired, travel: destination.headerChoices?.jwtTravel ?? usualJwtTravel });
}

/** A column for each credential that is held, and one for both where they go out together. */
export function columnsOf({ held, jwtExpired, travel }: CredentialsToTry): CredentialChoice[] {
  const both = held.apiKey && held.jwt && !jwtExpired && travel === 'beside-key';
  return [
    ...(held.apiKey ? (['api-key'] as const) : []),
    ...(held.jwt ? (['jwt'] as const) : []),
    ...(both ? (['both'] as const) : []),
  ];
}

/** What the ordinary request to this endpoint carries, as a column; null where it carries nothing. */
export function usualColumn(
  endpoint: ReadableEndpoint,
  { held, jwtExpired, travel }: CredentialsToTry,
): CredentialChoice | null {
  const valid = { ...held, jwt: held.jwt && !jwtExpired };
  const kinds = credentialsSent(endpoint, valid, travel).map(({ kind }) => kind);
  if (kinds.length > 1) return 'both';
  return kinds[0] ?? null;
}

/** Why a credential is not tried on an endpoint; null where it is. */
export function whyNotTried(
  endpoint: ReadableEndpoint,
  column: CredentialChoice,
  { jwtExpired, travel }: CredentialsToTry,
): string | null {
  if (column === 'api-key') return null;
  if (endpoint.base === 'public') {
    return column === 'jwt' ? 'Never sent to public endpoints.' : 'The API key goes there alone.';
  }
  if (jwtExpired) return 'The JWT has expired.';
  return travel === 'not-sent' ? 'This workspace is set not to send its JWT.' : null;
}

/** One cell. SECURITY: statuses and our own words only, never a credential or a value of the body. */
export function tryOf(column: CredentialChoice, { status, body }: RawReadResult): CredentialTry {
  const cell = { with: column, status, note: null };
  if (body.ok) return { ...cell, outcome: 'readable' };
  const { code, message } = body.error;
  if (status === null) {
    const outcome = code === 'no-credential' || code === 'jwt-expired' ? 'not-tried' : 'failed';
    return { ...cell, outcome, note: message };
  }
  if (status === 401 || status === 403) return { ...cell, outcome: 'refused' };
  if (status === 404) return { ...cell, outcome: 'not-found' };
  return { ...cell, outcome: 'failed' };
}

export function untried(column: CredentialChoice, note: string): CredentialTry {
  return { with: column, outcome: 'not-tried', status: null, note };
}

/** The row with a cell for each column. */
export function withTries(row: EndpointCheck, tries: readonly CredentialTry[]): EndpointCheck {
  return { ...row, tries: [...tries] };
}
