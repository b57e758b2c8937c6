import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import { canAuthenticate, credentialHeaders } from '../../contract/service/credential-rules.ts';
import type { Endpoint } from '../../contract/service/endpoint.ts';
import { isSendableSecret } from '../credentials/secret-checks.ts';
import { jwtExpiry } from '../credentials/jwt-facts.ts';
import { acceptedEncodings } from './content-decoding.ts';
import type { Destination } from './service-client.ts';

/**
 * The headers of one request, with the credentials that this endpoint may see and no others. `any` sends what is held
 * even where the document says that it is not enough, for the connection check, which is there to find out.
 * SECURITY: secrets are asked for at the moment of sending, live in header values only, and never in an error.
 */
export async function requestHeaders(
  destination: Pick<Destination, 'secret'>,
  endpoint: Endpoint,
  now: Date,
  attempt: 'likely' | 'any' = 'likely',
): Promise<Result<Record<string, string>>> {
  const apiKey = sendable(await destination.secret('api-key'));
  // A JWT is not even fetched for endpoints that must not see it.
  const jwt = endpoint.base === 'admin' ? sendable(await destination.secret('jwt')) : null;
  const expiresAt = jwt === null ? null : jwtExpiry(jwt);
  const jwtExpired = expiresAt !== null && expiresAt.getTime() <= now.getTime();
  const held = { apiKey: apiKey !== null, jwt: jwt !== null && !jwtExpired };
  const isEnough = canAuthenticate(endpoint, held);
  if (!isEnough && (attempt === 'likely' || credentialHeaders(endpoint, held).length === 0)) {
    return fail(missingCredential(endpoint, jwtExpired ? expiresAt : null));
  }
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': acceptedEncodings,
    'user-agent': 'Keyholder',
  };
  for (const name of credentialHeaders(endpoint, held)) {
    if (name === 'X-API-Key' && apiKey !== null) headers['x-api-key'] = apiKey;
    if (name === 'Authorization' && jwt !== null) headers['authorization'] = `Bearer ${jwt}`;
  }
  return succeed(headers);
}

/** The secrets among the headers of a request, so that an answer that repeats them can be cleaned. */
export function secretsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  const jwt = headers['authorization']?.replace(/^Bearer /, '');
  return [headers['x-api-key'], jwt].filter((secret) => secret !== undefined);
}

// SECURITY: a secret with line breaks would let its author write headers of its own.
function sendable(secret: string | null): string | null {
  return secret !== null && isSendableSecret(secret) ? secret : null;
}

function missingCredential(endpoint: Endpoint, jwtExpiredAt: Date | null) {
  if (jwtExpiredAt !== null) {
    return {
      code: 'jwt-expired' as const,
      message: `The JWT of this workspace expired on ${jwtExpiredAt.toISOString()}.`,
      hint: 'Get a new JWT and replace it in Settings.',
    };
  }
  const needs = { 'api-key': 'an API key', jwt: 'a JWT', 'api-key-or-jwt': 'an API key or a JWT' };
  return {
    code: 'no-credential' as const,
    message: `${endpoint.path} needs ${needs[endpoint.credential]}, and this workspace holds none.`,
    hint: 'Add it in Settings, under credentials.',
  };
}
