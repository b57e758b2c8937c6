import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { acceptedShape } from '../../../core/writing/accepted-shape.ts';
import { isNoneByNotFound } from '../../../core/writing/discounts.ts';

/**
 * Whether the service reports that none exists and its format is known from elsewhere. A missing property would look
 * the same, which is checked before drafting.
 */
export function isNothingThere(view: SnapshotView): boolean {
  const { key, lastFailure } = view;
  if (lastFailure?.error.code !== 'service-not-found' || !isNoneByNotFound(key.resource)) return false;
  return acceptedShape(key.resource, view) !== undefined;
}
