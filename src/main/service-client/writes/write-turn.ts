import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import { endpointById, isEndpointId } from '../../../core/service/catalogue.ts';
import type { Endpoint } from '../../../core/service/endpoints/endpoint.ts';
import type { ClientParts } from '../client-parts.ts';
import { noUsableProxy } from '../client-parts.ts';
import { internalError } from '../answers/failure-sentences.ts';
import type { FoundDispatcher } from '../connection/dispatchers.ts';
import { sentCredentials } from '../rate-limit/counted-as.ts';
import type { AdmittedRequest, CountedAs } from '../rate-limit/request-traffic.ts';
import { serviceOrigin } from '../connection/request-target.ts';
import type { Destination, WriteTurn } from '../service-client.ts';

interface Held {
  readonly destination: Destination;
  readonly origin: string;
  readonly endpointId: string;
  readonly dispatcher: Extract<FoundDispatcher, { ok: true }>['dispatcher'];
  readonly place: AdmittedRequest;
  readonly counted: CountedAs;
  readonly release: () => void;
}

/** SECURITY: contains no secret, because it may be held for a while; secrets are fetched when it is used. */
export class HeldTurn implements WriteTurn {
  readonly workspaceId: string;
  #held: Held | null;

  constructor(held: Held) {
    this.workspaceId = held.destination.workspaceId;
    this.#held = held;
  }

  /** Its content, once; null after it was used or left. */
  use(): Held | null {
    const held = this.#held;
    this.#held = null;
    return held;
  }

  leave(): void {
    const held = this.use();
    held?.place.abandon();
    held?.release();
  }
}

/**
 * Prepares everything a write waits for: the connection through any proxy and a place in its credentials' rate limit.
 */
export async function takeTurn(
  parts: ClientParts,
  workspaceId: string,
  endpointId: string,
  signal?: AbortSignal,
): Promise<Result<WriteTurn>> {
  if (!isEndpointId(endpointId)) return fail(internalError());
  const found = await parts.destinations.destination(workspaceId);
  if (!found.ok) return found;
  const destination = found.value;
  const origin = serviceOrigin(destination);
  if (!origin.ok) return origin;
  const whose = await whoseRateLimit(parts, destination, endpointById(endpointId));
  if (!whose.ok) return whose;
  const counted = whose.value;
  const way = await parts.dispatchers.forOne(origin.value).catch(() => ({ ok: false as const }));
  if (!way.ok) return fail(noUsableProxy(new URL(origin.value).host));
  const { dispatcher, release } = way;
  let turn: HeldTurn | null = null;
  try {
    const place = await parts.traffic.admit(counted, 'write', { signal });
    if (!place.ok) return place;
    const held = { destination, origin: origin.value, endpointId, dispatcher, counted, release };
    turn = new HeldTurn({ ...held, place: place.value });
    return succeed(turn);
  } finally {
    if (turn === null) release();
  }
}

/** The secrets used to find out are dropped when this returns, because a turn may wait for a while. */
async function whoseRateLimit(
  { clock }: ClientParts,
  destination: Destination,
  endpoint: Endpoint,
): Promise<Result<CountedAs>> {
  const sent = await sentCredentials(destination, endpoint, clock);
  return sent.ok ? succeed(sent.value.counted) : sent;
}
