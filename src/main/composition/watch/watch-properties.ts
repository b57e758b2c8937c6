import type { EngineReadings } from '../compose-readings.ts';
import type { Databases } from '../databases.ts';
import type { Emit } from '../../ipc/handlers.ts';
import type { LockClock } from '../../portfolio/workspaces/edit-locks.ts';
import { PropertyStates } from '../../portfolio/property-states.ts';
import { readBookingsOn } from '../../portfolio/read-bookings-on.ts';
import { Throttle } from '../../portfolio/sync/throttle.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import { DerivedTexts } from '../../snapshots/derived-texts.ts';

const portfolioChangedEveryMs = 400;

type TellHouses = (workspaceId: string, houses: number) => void;

/** Tells the window that lists of so many houses changed, a few times a second at most. */
export function tellingPortfolio(emit: Emit, clock: Pick<LockClock, 'after'>): TellHouses {
  // A sync lands many reads a second; the table is drawn again a few times a second at most.
  const throttles = new Map<string, Throttle>();
  const throttleOf = (workspaceId: string): Throttle => {
    const throttle = throttles.get(workspaceId) ?? new Throttle(portfolioChangedEveryMs, clock.after);
    throttles.set(workspaceId, throttle);
    return throttle;
  };
  return (workspaceId, houses) => {
    // Rows of thousands are megabytes: while they are read, lists of them are drawn again every few seconds.
    const everyMs = Math.max(portfolioChangedEveryMs, houses);
    throttleOf(workspaceId).run(() => {
      emit('portfolio:changed', { workspaceId });
    }, everyMs);
  };
}

/** What is known of every property, kept by each read that lands. */
export function watchProperties(
  databases: Databases,
  { snapshots, readings }: { snapshots: Snapshots; readings: EngineReadings },
  clock: Pick<LockClock, 'now'>,
  onChange: TellHouses,
): PropertyStates {
  readBookingsOn(snapshots, clock.now);
  return new PropertyStates({
    snapshots,
    summaries: new DerivedTexts(databases.cache, snapshots.keys, 'facts'),
    readings: (workspaceId, resource) => readings.standing(workspaceId, resource),
    clock: clock.now,
    onChange,
  });
}
