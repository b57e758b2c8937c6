import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import type { Endpoint } from '../../../contract/service/endpoints/endpoint.ts';
import type { ClientClock } from '../client-clock.ts';
import { credentialIdentity } from '../credentials/credential-identity.ts';
import type { SentAs, UsedCredential } from '../credentials/refused-credentials.ts';
import { credentialedHeaders } from '../request-headers.ts';
import { serviceOrigin } from '../connection/request-target.ts';
import type { CountedAs } from './request-traffic.ts';
import type { Destination } from '../service-client.ts';

/** The credentials of one request, ready to be sent, and whose they are. */
export interface SentCredentials {
  readonly headers: Record<string, string>;
  readonly counted: CountedAs;
  readonly used: UsedCredential;
}

export async function sentCredentials(
  destination: Destination,
  endpoint: Endpoint,
  clock: ClientClock,
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

/** Whose the credentials are that a request to the endpoint would carry now, without them. */
export async function whoseCredentials(
  ...given: Parameters<typeof sentCredentials>
): Promise<Result<Omit<SentCredentials, 'headers'>>> {
  const sent = await sentCredentials(...given);
  return sent.ok ? succeed({ counted: sent.value.counted, used: sent.value.used }) : sent;
}

/** Whose allowance a write is counted in. One that cannot be sent is told so where it would be. */
export async function countedAs(
  destination: Destination,
  endpoint: Endpoint,
  clock: ClientClock,
): Promise<CountedAs> {
  const { workspaceId } = destination;
  const sent = await sentCredentials(destination, endpoint, clock);
  return sent.ok ? sent.value.counted : { workspaceId, identity: `none ${workspaceId}`, kind: 'api-key' };
}

function kindOf(sentAs: SentAs): CountedAs['kind'] {
  return sentAs === 'jwt' ? 'jwt' : 'api-key';
}
