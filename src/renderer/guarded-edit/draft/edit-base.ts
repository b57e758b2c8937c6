import type { QueryClient } from '@tanstack/react-query';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { acceptedShape } from '../../../core/writing/accepted-shape.ts';
import { bodyToWrite } from '../../../core/writing/body-to-write.ts';
import { isNoneByNotFound } from '../../../core/writing/discounts.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import { type ChangeTarget, nothingRead } from '../../../ipc/changes/changes.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { snapshotOptions } from '../../client/properties/snapshots.ts';

/** The body that an edit starts from. */
export interface EditBase extends Body {
  readonly bodyHash: string;
}

/** The snapshot to read before a target is written. */
export function snapshotKeyOf(target: ChangeTarget): SnapshotKey {
  const { resource, subject } = writableFor(target.resource).reads(target.subject, null);
  return { workspaceId: target.workspaceId, resource, subject, query: {} };
}

/** The editable body of a snapshot; undefined if nothing has been read. */
export function baseOf(view: SnapshotView): EditBase | undefined {
  const { key, body, readings, paging, bodyHash } = view;
  if (isNothingThere(view))
    return { ...bodyToWrite(key.resource, { body: null, readings }), bodyHash: nothingRead };
  if (!view.hasBody || bodyHash === null) return undefined;
  return { ...bodyToWrite(key.resource, { body, readings, paging }), bodyHash };
}

/**
 * Whether the service reports that none exists and its format is known from elsewhere. A missing property would look
 * the same, which is checked before drafting.
 */
export function isNothingThere(view: SnapshotView): boolean {
  const { key, lastFailure } = view;
  if (lastFailure?.error.code !== 'service-not-found' || !isNoneByNotFound(key.resource)) return false;
  return acceptedShape(key.resource, view) !== undefined;
}

/** The main process's newest body. A proposal has just read it. */
export async function newestBase(client: QueryClient, target: ChangeTarget): Promise<EditBase | undefined> {
  const view = await client.query({ ...snapshotOptions(snapshotKeyOf(target)), staleTime: 0 });
  return baseOf(view);
}
