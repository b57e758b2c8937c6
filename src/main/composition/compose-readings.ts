import { randomUUID } from 'node:crypto';
import { recentBookingsQuery } from '../../core/analysis/bookings/recent-bookings-query.ts';
import type { ReadingsPort } from '../changes/engine-parts.ts';
import type { Databases } from './databases.ts';
import type { Emit } from '../ipc/handlers.ts';
import { sampleWorkspaceId } from '../portfolio/workspaces/sample-workspace.ts';
import type { Readings, ReadingsDeps } from '../readings/readings.ts';
import { createReadings } from '../readings/readings.ts';

export type EngineReadings = Readings & ReadingsPort;

/** The accepted readings, as the change engine needs them too: the sample service's names are our own. */
export function composeReadings(
  databases: Pick<Databases, 'entries'>,
  {
    described,
    readOtherwise,
    snapshots,
  }: Pick<ReadingsDeps, 'described' | 'readOtherwise'> & {
    /** Built after the readings that it attaches. */
    readonly snapshots: () => Pick<ReadingsDeps, 'latest' | 'subjects'>;
  },
  emit: Emit,
): EngineReadings {
  const readings = createReadings({
    entries: databases.entries,
    latest: (key) => snapshots().latest(key),
    subjects: (workspaceId, resource) => snapshots().subjects(workspaceId, resource),
    described,
    readOtherwise,
    bookingsQuery: () => recentBookingsQuery(new Date()),
    newId: randomUUID,
    now: () => new Date(),
    emit,
  });
  return { ...readings, trustsNames: (workspaceId) => workspaceId === sampleWorkspaceId };
}
