import { type Result, succeed } from '../../../core/values/errors.ts';
import type { Endpoint } from '../../../core/service/endpoints/endpoint.ts';
import type { SentAs, UsedCredential } from '../credentials/refused-credentials.ts';
import { credentialedHeaders, secretsIn } from '../request-headers.ts';
import { serviceOrigin } from '../connection/request-target.ts';
import type { CountedAs } from './request-traffic.ts';
import type { Destination } from '../service-client.ts';
import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';

// SECURITY: made anew at each start and never written, so that no identity says anything about a credential elsewhere.
const ofThisRun = randomBytes(32).toString('base64');

/** Names for the credentials of one request at one address: for maps in this process's memory, never for a log. */
interface CredentialIdentity {
  /** Whose rate limit the request is counted in: the API key's where one goes, as section 8 counts by key. */
  readonly counted: string;
  /** All that went together, and is refused together: a service may refuse the origin sent, or the path, not the key. */
  readonly together: string;
}

function credentialIdentity(
  origin: string,
  adminBasePath: string,
  headers: Readonly<Record<string, string>>,
): CredentialIdentity {
  const [first = '', ...others] = secretsIn(headers);
  const counted = nameOf(origin, first);
  const parts = [
    counted,
    adminBasePath,
    headers['origin'] ?? '',
    ...others.map((one) => nameOf(origin, one)),
  ];
  return { counted, together: JSON.stringify(parts) };
}

function nameOf(origin: string, secret: string): string {
  // Not an HMAC, which costs a hundred times as much at each read: no name leaves this process, so none can be forged.
  // Neither an origin nor a credential that can be sent has a space in it.
  return hash('sha256', `${ofThisRun} ${origin} ${secret}`, 'base64');
}

/** The credentials of one request, ready to be sent, and whose they are. */
export interface SentCredentials {
  readonly headers: Record<string, string>;
  readonly counted: CountedAs;
  readonly used: UsedCredential;
}

export async function sentCredentials(
  destination: Destination,
  endpoint: Endpoint,
  clock: Clock,
): Promise<Result<SentCredentials>> {
  const origin = serviceOrigin(destination);
  if (!origin.ok) return origin;
  const made = await credentialedHeaders(destination, endpoint, clock.now());
  if (!made.ok) return made;
  const { headers, sentAs } = made.value;
  const { workspaceId, adminBasePath } = destination;
  const { counted, together } = credentialIdentity(origin.value, adminBasePath, headers);
  return succeed({
    headers,
    counted: { workspaceId, identity: counted, kind: kindOf(sentAs) },
    used: { workspaceId, sentAs, identity: together },
  });
}

function kindOf(sentAs: SentAs): CountedAs['kind'] {
  return sentAs === 'jwt' ? 'jwt' : 'api-key';
}
