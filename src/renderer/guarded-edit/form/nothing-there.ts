import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { attachReadings } from '../../../contract/readings/bodies/body-readings.ts';
import { acceptedShape } from '../../../contract/service/writable/accepted-shape.ts';
import { isNoneByNotFound } from '../../../contract/service/writable/levers.ts';

/**
 * Whether the service answers that there is none of it, and it is known from elsewhere how one is written. Whether that is
 * so, or the property is not there, is found out before anything is drafted.
 */
export function isNothingThere({ key, lastFailure, readings }: SnapshotView): boolean {
  if (lastFailure?.error.code !== 'service-not-found' || !isNoneByNotFound(key.resource)) return false;
  return acceptedShape(key.resource, attachReadings({}, readings)) !== undefined;
}
