import { isNothingThere } from './nothing-there.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ChangeTarget, nothingRead } from '../../../ipc/changes/changes.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import { bodyToWrite } from '../../../core/writing/body-to-write.ts';
import { snapshotOptions } from '../../client/properties/snapshots.ts';
import type { EditBase } from './edit-session.ts';

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

/** The main process's newest body. A proposal has just read it. */
export async function newestBase(client: QueryClient, target: ChangeTarget): Promise<EditBase | undefined> {
  const view = await client.query({ ...snapshotOptions(snapshotKeyOf(target)), staleTime: 0 });
  return baseOf(view);
}
