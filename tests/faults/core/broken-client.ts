import type { ServiceClient } from '../../../src/main/service-client/service-client.ts';

type Broken = (client: ServiceClient, uuid: () => string) => ServiceClient;

/** A client of which one way is another than it should be. */
export function broken(way: (client: ServiceClient) => Partial<ServiceClient>): Broken {
  return (client) => ({
    turn: (...asked) => client.turn(...asked),
    read: (request) => client.read(request),
    write: (request) => client.write(request),
    ...way(client),
  });
}
