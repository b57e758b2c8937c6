import type { Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import { endpointById } from '../../../contract/service/catalogue.ts';
import type { ClientParts } from '../client-parts.ts';
import { noUsableProxy } from '../client-parts.ts';
import type { FoundDispatcher } from '../connection/dispatchers.ts';
import { countedAs } from '../allowance/counted-as.ts';
import type { AdmittedRequest } from '../allowance/request-traffic.ts';
import { serviceOrigin } from '../connection/request-target.ts';
import type { Destination, WriteTurn } from '../service-client.ts';

/** What a turn holds for its one write. */
export interface HeldTurn {
  /** Its secrets are at hand: asking for them waits for nothing. */
  readonly destination: Destination;
  readonly origin: string;
  readonly dispatcher: Extract<FoundDispatcher, { ok: true }>['dispatcher'];
  readonly place: AdmittedRequest;
  readonly release: () => void;
}

const held = new WeakMap<WriteTurn, HeldTurn>();

/**
 * Gets everything that a write waits for: the way through a proxy, the place in the rate allowance, and the credentials
 * last, so that they are not held while the place is waited for.
 */
export async function takeTurn(
  parts: ClientParts,
  workspaceId: string,
  signal: AbortSignal | undefined,
): Promise<Result<WriteTurn>> {
  const destination = await parts.destinations.destination(workspaceId);
  if (!destination.ok) return destination;
  const origin = serviceOrigin(destination.value);
  if (!origin.ok) return origin;
  const found = await parts.dispatchers.forOne(origin.value).catch(() => ({ ok: false as const }));
  if (!found.ok) return fail(noUsableProxy(new URL(origin.value).host));
  const counted = await countedAs(destination.value, endpointById('update-security-deposit'), parts.clock);
  const place = await parts.traffic.admit(counted, 'write', { signal });
  if (!place.ok) {
    found.release();
    return place;
  }
  const ready = await withSecrets(destination.value);
  const turn: WriteTurn = {
    workspaceId,
    leave: () => {
      if (useTurn(turn) === undefined) return;
      place.value.abandon();
      found.release();
    },
  };
  const { dispatcher, release } = found;
  held.set(turn, { destination: ready, origin: origin.value, dispatcher, place: place.value, release });
  return succeed(turn);
}

/** What the turn holds, once; undefined when it was used or left, or is none of ours. */
export function useTurn(turn: WriteTurn): HeldTurn | undefined {
  const holds = held.get(turn);
  held.delete(turn);
  return holds;
}

async function withSecrets(destination: Destination): Promise<Destination> {
  // SECURITY: kept for as long as one write takes, in memory only, and dropped with the turn.
  const secrets = { 'api-key': await destination.secret('api-key'), jwt: await destination.secret('jwt') };
  return { ...destination, secret: (kind) => Promise.resolve(secrets[kind]) };
}
