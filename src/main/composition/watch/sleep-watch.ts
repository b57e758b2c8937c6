import type { Rooms } from '../create-services.ts';

export interface SleepParts {
  rooms: {
    sync: Pick<Rooms['sync'], 'suspend' | 'resume'>;
    changes: Pick<Rooms['changes'], 'recover'>;
    writesAcrossSleep: Rooms['writesAcrossSleep'];
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

/** What happens to work under way when the machine sleeps. */
export interface SleepWatch {
  suspended(): void;
  resumed(): Promise<void>;
}

/**
 * Before sleep a sync is broken off. Afterwards writes that slept unanswered are given up and settled by reading, and
 * the sync goes on from where it was. A second sleep before that is over begins anew.
 */
export function createSleepWatch({ rooms, isOnline, sleep }: SleepParts): SleepWatch {
  let sleeps = 0;
  return {
    suspended() {
      sleeps += 1;
      rooms.sync.suspend();
      rooms.writesAcrossSleep.suspended();
    },
    async resumed() {
      const thisSleep = sleeps;
      const isPast = (): boolean => thisSleep !== sleeps;
      await sleep(graceMs);
      if (isPast()) return;
      for (let waitedMs = 0; !isOnline() && waitedMs < networkPatienceMs; waitedMs += networkLookMs) {
        await sleep(networkLookMs);
        if (isPast()) return;
      }
      rooms.writesAcrossSleep.giveUp();
      await rooms.changes.recover();
      if (!isPast()) rooms.sync.resume();
    },
  };
}
