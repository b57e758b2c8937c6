import { type Result, succeed } from '../../../core/values/errors.ts';
import type { Endpoint } from '../../../core/service/endpoints/endpoint.ts';
import type { SentAs, UsedCredential } from '../credentials/refused-credentials.ts';
import { credentialedHeaders, secretsIn } from '../request-headers.ts';
import { serviceOrigin } from '../connection/request-target.ts';
import type { CountedAs } from './request-traffic.ts';
import type { Destination } from '../service-client.ts';
import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';

// SECURITY: random at each start and never stored, so that no identity reveals a credential elsewhere.
const ofThisRun = randomBytes(32).toString('base64');

/** Names for a request's credentials at one address: for maps in memory, never for a log. */
interface CredentialIdentity {
  /** Whose rate limit counts the request: the API key's if one is sent, as section 8 counts by key. */
  readonly counted: string;
  /** Everything sent and refused together: a service may refuse the origin or the path rather than the key. */
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
  // A hash suffices instead of an HMAC, which costs a hundred times as much per read: names never leave this process.
  // Neither an origin nor a sendable credential contains a space.
  return hash('sha256', `${ofThisRun} ${origin} ${secret}`, 'base64');
}

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
