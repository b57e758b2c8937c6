import type { ServiceClient, WriteOutcome, WriteRequest } from '../../service-client/service-client.ts';

/**
 * Stands in front of the client and remembers which writes were on their way when the machine fell asleep. Nobody knows
 * what became of those: given up, they are unsent if not a byte left, and ambiguous otherwise, which reading settles.
 */
export class WritesAcrossSleep implements ServiceClient {
  readonly #client: ServiceClient;
  readonly #onTheirWay = new Set<AbortController>();
  #slept: readonly AbortController[] = [];

  constructor(client: ServiceClient) {
    this.#client = client;
  }

  read(request: Parameters<ServiceClient['read']>[0]): ReturnType<ServiceClient['read']> {
    return this.#client.read(request);
  }

  turn(...asked: Parameters<ServiceClient['turn']>): ReturnType<ServiceClient['turn']> {
    return this.#client.turn(...asked);
  }

  async write(request: WriteRequest): Promise<WriteOutcome> {
    const abort = new AbortController();
    const signals = request.signal === undefined ? [abort.signal] : [abort.signal, request.signal];
    this.#onTheirWay.add(abort);
    try {
      return await this.#client.write({ ...request, signal: AbortSignal.any(signals) });
    } finally {
      this.#onTheirWay.delete(abort);
    }
  }

  suspended(): void {
    this.#slept = [...this.#onTheirWay];
  }

  /** Gives up the writes that slept and have not been answered since. */
  giveUp(): void {
    for (const abort of this.#slept) abort.abort();
    this.#slept = [];
  }
}
