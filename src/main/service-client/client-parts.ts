import type { ClientClock } from './client-clock.ts';
import type { Dispatchers } from './dispatchers.ts';
import { faultError } from './failure-sentences.ts';
import type { DestinationBook } from './service-client.ts';
import type { BookingDoor } from './booking-door.ts';
import type { RefusedCredentials } from './refused-credentials.ts';
import type { RequestTraffic } from './request-traffic.ts';
import type { WireCaps } from './wire-exchange.ts';

/** What reads and writes share. */
export interface ClientParts {
  readonly destinations: DestinationBook;
  readonly dispatchers: Dispatchers;
  readonly clock: ClientClock;
  readonly random: () => number;
  readonly caps: WireCaps;
  readonly traffic: RequestTraffic;
  readonly refusals: RefusedCredentials;
  readonly door: BookingDoor;
}

export const noUsableProxy = (host: string) => ({
  ...faultError('proxy', host),
  hint: 'The system asks for a kind of proxy that this app cannot use. Ask whoever looks after your network.',
});
