import type { Changes } from '../../changes/changes.ts';
import type { Sync } from '../../portfolio/sync/sync.ts';
import type { ServiceClient, WriteOutcome, WriteRequest } from '../../service-client/service-client.ts';

export interface SleepParts {
  modules: {
    sync: Pick<Sync, 'suspend' | 'resume'>;
    changes: Pick<Changes, 'recover'>;
    writesAcrossSleep: Pick<WritesAcrossSleep, 'suspended' | 'giveUp'>;
  };
  /** False only when the machine certainly has no network. */
  isOnline: () => boolean;
  sleep: (ms: number) => Promise<void>;
}

/** An answer that waited in the machine's buffers gets this long to be taken in. */
export const graceMs = 1_500;
/** A network comes back some seconds after the machine; without one for this long, reads say so themselves. */
const networkPatienceMs = 30_000;
const networkLookMs = 1_000;

/**
 * Before sleep a sync is broken off. Afterwards writes that slept unanswered are given up and settled by reading, and
 * the sync goes on from where it was. A second sleep before that is over begins anew.
 */
export function createSleepWatch({ modules, isOnline, sleep }: SleepParts) {
  let sleeps = 0;
  return {
    suspended(): void {
      sleeps += 1;
      modules.sync.suspend();
      modules.writesAcrossSleep.suspended();
    },
    async resumed(): Promise<void> {
      const thisSleep = sleeps;
      const isPast = (): boolean => thisSleep !== sleeps;
      await sleep(graceMs);
      if (isPast()) return;
      for (let waitedMs = 0; !isOnline() && waitedMs < networkPatienceMs; waitedMs += networkLookMs) {
        await sleep(networkLookMs);
        if (isPast()) return;
      }
      modules.writesAcrossSleep.giveUp();
      await modules.changes.recover();
      if (!isPast()) modules.sync.resume();
    },
  };
}

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
