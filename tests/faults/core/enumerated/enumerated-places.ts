import { type AppError, fail, succeed } from '../../../../src/core/values/errors.ts';
import type { DestinationPort } from '../../../../src/main/service-client/connection/request-target.ts';
import type { ServiceClient } from '../../../../src/main/service-client/service-client.ts';
import {
  type ServiceDestination,
  destinationChanged,
  differenceOf,
} from '../../../../src/main/service-client/connection/service-destination.ts';

/** The workspace's address: this service, another one, or none because the credential is unavailable. */
export type Whereabouts = 'here' | 'elsewhere' | 'nowhere';

const here: ServiceDestination = {
  origin: 'https://service.test',
  basePath: '/api/v1',
  adminBasePath: '/api/v1',
  credential: 'X-API-Key',
};
const elsewhere: ServiceDestination = { ...here, origin: 'https://other.test' };

const keychainLocked: AppError = { code: 'keychain-locked', message: 'The keychain is locked.' };

/** The destination of requests, determined anew each time. */
export function movingDestination(whereabouts: (endpointId: string) => Whereabouts): DestinationPort {
  return {
    destinationOf(_workspaceId, endpointId) {
      const now = whereabouts(endpointId);
      if (now === 'nowhere') return Promise.resolve(fail(keychainLocked));
      return Promise.resolve(succeed(now === 'here' ? here : elsewhere));
    },
  };
}

export function pinnedClient(client: ServiceClient, whereabouts: () => Whereabouts): ServiceClient {
  const refusal = (meant: ServiceDestination | undefined): AppError | null => {
    const now = whereabouts();
    if (now === 'nowhere') return keychainLocked;
    const difference = differenceOf(meant ?? here, now === 'here' ? here : elsewhere);
    return difference === null ? null : destinationChanged(difference);
  };
  return {
    turn: (...asked) => client.turn(...asked),
    read(request) {
      const refused = refusal(request.destination);
      return refused === null ? client.read(request) : Promise.resolve(fail(refused));
    },
    write(request) {
      const refused = refusal(request.destination);
      return refused === null ? client.write(request) : Promise.resolve({ kind: 'unsent', error: refused });
    },
  };
}
