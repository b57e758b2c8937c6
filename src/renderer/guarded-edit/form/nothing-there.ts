import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { attachReadings } from '../../../contract/readings/bodies/body-readings.ts';
import { acceptedShape } from '../../../contract/service/writable/accepted-shape.ts';
import { leverKindFacts, leverNames } from '../../../contract/service/writable/levers.ts';

/** Levers with a read of their own: its 404 can say that there is none. */
const ownReads: ReadonlySet<string> = new Set(
  leverNames.filter((name) => leverKindFacts[name].reads === name),
);

/**
 * Whether the service answers that there is none of it, and it is known from elsewhere how one is written. Whether that is
 * so, or the property is not there, is found out before anything is drafted.
 */
export function isNothingThere({ key, lastFailure, readings }: SnapshotView): boolean {
  if (lastFailure?.error.code !== 'service-not-found' || !ownReads.has(key.resource)) return false;
  return acceptedShape(key.resource, attachReadings({}, readings)) !== undefined;
}
