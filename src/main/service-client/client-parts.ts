import type { AppError } from '../../core/values/errors.ts';
import type { Dispatchers } from './connection/dispatchers.ts';
import { faultError } from './answers/failure-sentences.ts';
import type { DestinationBook } from './service-client.ts';
import type { BookingDoor } from './writes/booking-door.ts';
import type { RefusedCredentials } from './credentials/refused-credentials.ts';
import type { RequestTraffic } from './rate-limit/request-traffic.ts';
import type { WireCaps } from './wire-exchange.ts';
import type { Clock } from '../clock/clock.ts';

export interface ClientParts {
  readonly destinations: DestinationBook;
  readonly dispatchers: Dispatchers;
  readonly clock: Clock;
  readonly random: () => number;
  readonly caps: WireCaps;
  readonly traffic: RequestTraffic;
  readonly refusals: RefusedCredentials;
  readonly door: BookingDoor;
}

export const noUsableProxy = (host: string) => ({
  ...faultError('proxy', host),
  hint: 'The system wants a kind of proxy that Keyholder can’t use. Ask whoever looks after your network.',
});

export const replacedMeanwhile: AppError = {
  code: 'conflict',
  message: 'The credential was replaced while this waited, so nothing was sent.',
  hint: 'Try again.',
};
