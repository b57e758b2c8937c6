import { utcMinute } from '../../core/values/dates/service-time.ts';
import { type Result, fail, succeed } from '../../core/values/errors.ts';
import {
  type JwtTravel,
  canAuthenticate,
  credentialsSent,
  usualJwtTravel,
} from '../../core/service/credential-rules.ts';
import type { Endpoint } from '../../core/service/endpoints/endpoint.ts';
import { isSendableSecret, jwtExpiry } from '../credentials/secret-checks.ts';
import type { CredentialKind } from '../credentials/secret-store.ts';
import { acceptedEncodings } from './answers/answer-reading.ts';
import type { SentAs } from './credentials/refused-credentials.ts';
import type { Destination } from './service-client.ts';

/** `any`, or one kind alone, is sent even if the document says that it isn't enough, for the connection check. */
export type Attempt = 'likely' | 'any' | CredentialKind;

export interface CredentialedHeaders {
  readonly headers: Record<string, string>;
  readonly sentAs: SentAs;
}

export async function requestHeaders(
  ...given: Parameters<typeof credentialedHeaders>
): Promise<Result<Record<string, string>>> {
  const made = await credentialedHeaders(...given);
  return made.ok ? succeed(made.value.headers) : made;
}

/**
 * The headers of one request, with only the credentials that its endpoint may see. SECURITY: the only place where
 * credentials become headers. Secrets are fetched when sending, exist only in header values and never in an error; they
 * go to the workspace's own origin, which `request-target.ts` guards.
 */
export async function credentialedHeaders(
  destination: Pick<Destination, 'secret' | 'headerChoices'>,
  endpoint: Endpoint,
  now: Date,
  attempt: Attempt = 'likely',
): Promise<Result<CredentialedHeaders>> {
  const { jwtTravel = usualJwtTravel, sentOrigin = null } = destination.headerChoices ?? {};
  const none = succeed(null);
  const storedKey = attempt === 'jwt' ? none : await destination.secret('api-key');
  // SECURITY: a JWT isn't even fetched for endpoints that must not see it.
  const maySeeJwt = endpoint.base === 'admin' && jwtTravel !== 'not-sent' && attempt !== 'api-key';
  const storedJwt = maySeeJwt ? await destination.secret('jwt') : none;
  const [apiKey, jwt] = [sendable(storedKey), sendable(storedJwt)];
  const expiresAt = jwt === null ? null : jwtExpiry(jwt);
  const jwtExpired = expiresAt !== null && expiresAt.getTime() <= now.getTime();
  const held = { apiKey: apiKey !== null, jwt: jwt !== null && !jwtExpired };
  const sent = credentialsSent(endpoint, held, jwtTravel);
  const isEnough = canAuthenticate(endpoint, held, jwtTravel);
  if (!isEnough && (attempt === 'likely' || sent.length === 0)) {
    if (!storedKey.ok) return storedKey;
    if (!storedJwt.ok) return storedJwt;
    return fail(missingCredential(endpoint, jwtExpired ? expiresAt : null, jwtTravel));
  }
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': acceptedEncodings,
    'user-agent': 'Keyholder',
    ...(sentOrigin === null ? {} : { origin: sentOrigin }),
  };
  const secrets = { 'api-key': apiKey, jwt };
  for (const { header, kind } of sent) {
    const secret = secrets[kind];
    if (secret === null) continue;
    if (header === 'X-API-Key') headers['x-api-key'] = secret;
    else headers['authorization'] = `Bearer ${secret}`;
  }
  const kinds = new Set(sent.map(({ kind }) => kind));
  const sentAs = kinds.size === 2 ? 'api-key+jwt' : kinds.has('jwt') ? 'jwt' : 'api-key';
  return succeed({ headers, sentAs });
}

/** The secrets in a request's headers, used to clean answers that echo them. */
export function secretsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  const jwt = headers['authorization']?.replace(/^Bearer /, '');
  return [headers['x-api-key'], jwt].filter((secret) => secret !== undefined);
}

// SECURITY: a secret with line breaks could add headers of its own.
function sendable(saved: Result<string | null>): string | null {
  return saved.ok && saved.value !== null && isSendableSecret(saved.value) ? saved.value : null;
}

const credentialNames = { 'api-key': 'an API key', jwt: 'a JWT', 'api-key-or-jwt': 'an API key or a JWT' };

function missingCredential(endpoint: Endpoint, jwtExpiredAt: Date | null, travel: JwtTravel) {
  if (jwtExpiredAt !== null) {
    return {
      code: 'jwt-expired' as const,
      message: `The JWT of this workspace expired on ${utcMinute(jwtExpiredAt)}.`,
      hint: 'Get a new JWT and replace it in Settings.',
    };
  }
  if (travel === 'not-sent' && endpoint.credential === 'jwt') {
    return {
      code: 'no-credential' as const,
      message: `${endpoint.path} needs a JWT, and this workspace is set not to send one.`,
      hint: 'Choose how the JWT travels in Settings, under Advanced.',
    };
  }
  return {
    code: 'no-credential' as const,
    message: `${endpoint.path} needs ${credentialNames[endpoint.credential]}, and this workspace holds none.`,
    hint: 'Add it in Settings, under credentials.',
  };
}
