import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { acceptedShape } from '../../../core/writing/accepted-shape.ts';
import { isNoneByNotFound } from '../../../core/writing/discounts.ts';

/**
 * Whether the service answers that there is none of it, and it is known from elsewhere how one is written. Whether that is
 * so, or the property is not there, is found out before anything is drafted.
 */
export function isNothingThere(view: SnapshotView): boolean {
  const { key, lastFailure } = view;
  if (lastFailure?.error.code !== 'service-not-found' || !isNoneByNotFound(key.resource)) return false;
  return acceptedShape(key.resource, view) !== undefined;
}
