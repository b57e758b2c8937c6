import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { SentCredentials } from '../allowance/counted-as.ts';
import { sentCredentials } from '../allowance/counted-as.ts';
import type { AdmittedRequest, CountedAs } from '../allowance/request-traffic.ts';
import { credentialRefusedError } from '../answers/failure-sentences.ts';
import type { ClientParts } from '../client-parts.ts';
import type { ResolvedRead } from '../connection/request-target.ts';
import type { UsedCredential } from '../credentials/refused-credentials.ts';
import type { Destination, ReadRequest } from '../service-client.ts';

/** The part of a planned read that tells whether it may be sent now, and with what. */
export interface ReadToAdmit {
  readonly request: ReadRequest;
  readonly destination: Destination;
  readonly resolved: ResolvedRead;
}

/** A place in the allowance with the credentials of this moment. Whoever has it settles or abandons the place. */
export interface AdmittedRead {
  readonly place: AdmittedRequest;
  readonly sent: SentCredentials;
}

/**
 * Waits for the allowance of the credentials that the read is sent with.
 * SECURITY: credentials are those of the moment of sending, as a read may stand in the queue for minutes: where it is
 * let in at once they are looked up once, otherwise let go before the queue and looked up again after it.
 */
export async function admitRead(parts: ClientParts, read: ReadToAdmit): Promise<Result<AdmittedRead>> {
  const sent = await credentialsOf(parts, read);
  if (!sent.ok) return sent;
  const { counted } = sent.value;
  const place = parts.traffic.admitNow(counted, priorityOf(read.request), read.request);
  // Not awaited here: what this call holds ends with it.
  return place === null ? waitForPlace(parts, read, counted) : succeed({ place, sent: sent.value });
}

async function waitForPlace(
  parts: ClientParts,
  read: ReadToAdmit,
  first: CountedAs,
): Promise<Result<AdmittedRead>> {
  let counted = first;
  for (;;) {
    const place = await parts.traffic.admit(counted, priorityOf(read.request), read.request);
    if (!place.ok) return place;
    let admitted: AdmittedRead | null = null;
    try {
      const sent = await credentialsOf(parts, read);
      if (!sent.ok) return sent;
      if (sent.value.counted.identity === counted.identity) {
        admitted = { place: place.value, sent: sent.value };
        return succeed(admitted);
      }
      // They were replaced while this one waited: the new ones have an allowance of their own.
      counted = sent.value.counted;
    } finally {
      // Another workspace may send the old ones still.
      if (admitted === null) place.value.abandon();
    }
  }
}

/** The credentials as they are now, unless nothing is asked with them. */
async function credentialsOf(
  parts: ClientParts,
  { request, destination, resolved }: ReadToAdmit,
): Promise<Result<SentCredentials>> {
  const sent = await sentCredentials(destination, resolved.endpoint, parts.clock);
  if (!sent.ok) return sent;
  return mayAsk(parts, request, sent.value.used) ? sent : fail(credentialRefusedError());
}

/** What a change waits for is asked all the same: it is one read, and only the service can end its doubt. */
function mayAsk({ refusals }: ClientParts, request: ReadRequest, used: UsedCredential): boolean {
  return request.guarded === true || request.evenIfRefused !== undefined || refusals.mayAsk(used);
}

function priorityOf({ guarded, priority }: ReadRequest): 'look' | ReadRequest['priority'] {
  return guarded === true ? 'look' : priority;
}
