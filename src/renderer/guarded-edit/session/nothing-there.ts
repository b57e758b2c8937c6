import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { attachReadings } from '../../../core/mapping/bodies/body-readings.ts';
import { acceptedShape } from '../../../core/writing/accepted-shape.ts';
import { isNoneByNotFound } from '../../../core/writing/levers.ts';

/**
 * Whether the service answers that there is none of it, and it is known from elsewhere how one is written. Whether that is
 * so, or the property is not there, is found out before anything is drafted.
 */
export function isNothingThere({ key, lastFailure, readings }: SnapshotView): boolean {
  if (lastFailure?.error.code !== 'service-not-found' || !isNoneByNotFound(key.resource)) return false;
  return acceptedShape(key.resource, attachReadings({}, readings)) !== undefined;
}
