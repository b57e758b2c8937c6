import { succeed } from '../../../src/core/values/errors.ts';
import type { DestinationPort } from '../../../src/main/service-client/connection/request-target.ts';

export const oneDestination: DestinationPort = {
  destinationOf: () =>
    Promise.resolve(
      succeed({
        origin: 'https://service.test',
        basePath: '/api/v1',
        adminBasePath: '/api/v1',
        credential: 'X-API-Key',
      }),
    ),
};
