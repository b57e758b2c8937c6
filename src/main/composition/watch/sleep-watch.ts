import type { Changes } from '../../changes/changes.ts';
import type { Sync } from '../../portfolio/sync/sync.ts';
import type { ServiceClient, WriteOutcome, WriteRequest } from '../../service-client/service-client.ts';

export interface SleepParts {
  modules: {
    sync: Pick<Sync, 'suspend' | 'resume'>;
    changes: Pick<Changes, 'recover'>;
    writesAcrossSleep: Pick<WritesAcrossSleep, 'suspended' | 'giveUp'>;
  };
  /** False only if the computer certainly has no network. */
  isOnline: () => boolean;
  sleep: (ms: number) => Promise<void>;
}

/** Time to receive an answer that waited in the computer's buffers. */
export const graceMs = 1_500;
/** A network returns some seconds after waking; after this long without one, reads report it themselves. */
const networkPatienceMs = 30_000;
const networkLookMs = 1_000;

/**
 * Interrupts syncs before sleep. Afterwards, unanswered writes are aborted and settled by reading, and syncs continue.
 * Another sleep meanwhile starts over.
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
 * Wraps the client and remembers the writes in flight when the computer went to sleep. Their outcome is unknown:
 * aborting makes them unsent if no byte left, otherwise ambiguous, which reading settles.
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

  giveUp(): void {
    for (const abort of this.#slept) abort.abort();
    this.#slept = [];
  }
}
