import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../../contract/errors.ts';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type { Omission } from '../../../contract/ipc/changes/omissions.ts';
import { omissionSchema } from '../../../contract/ipc/changes/omissions.ts';
import { storageResult } from '../../storage/storage-errors.ts';
import type { OmissionsPort } from '../engine-parts.ts';

/** The channels of `contract/ipc/changes/omissions.ts`, and what the engine needs of them. */
export interface Omissions extends OmissionsPort {
  list(request: { readonly workspaceId: string }): Result<Omission[]>;
  withdraw(request: ChannelRequest<'omissions:withdraw'>): Result<Omission[]>;
}

export interface OmissionsDeps {
  /** `console.sqlite`: names of fields, no values; they go with their workspace. */
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly emit: (event: 'omissions:changed', payload: { workspaceId: string }) => void;
}

export function createOmissions({ db, now, emit }: OmissionsDeps): Omissions {
  const list = (workspaceId: string): Result<Omission[]> =>
    storageResult(() =>
      omissionSchema
        .array()
        .parse(
          db
            .prepare(
              'SELECT resource, place, since FROM omission WHERE workspace_id = ? ORDER BY since, place',
            )
            .all(workspaceId),
        ),
    );
  return {
    list: ({ workspaceId }) => list(workspaceId),
    withdraw({ workspaceId, resource, place }) {
      const removed = storageResult(() =>
        db
          .prepare('DELETE FROM omission WHERE workspace_id = ? AND resource = ? AND place = ?')
          .run(workspaceId, resource, place),
      );
      if (!removed.ok) return removed;
      emit('omissions:changed', { workspaceId });
      return list(workspaceId);
    },
    of(workspaceId, resource) {
      const known = list(workspaceId);
      // What cannot be read is sent: the service refuses it, and nothing has changed.
      return known.ok ? known.value.filter((one) => one.resource === resource).map(({ place }) => place) : [];
    },
    proved(workspaceId, resource, places) {
      const since = now().toISOString();
      const added = storageResult(() => {
        const add = db.prepare(
          'INSERT INTO omission (workspace_id, resource, place, since) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        );
        for (const place of places) add.run(workspaceId, resource, place, since);
      });
      if (added.ok) emit('omissions:changed', { workspaceId });
    },
  };
}
