import type { DatabaseSync } from 'node:sqlite';
import { storageResult } from '../../storage/storage-errors.ts';
import type { UnexpectedOutcomesPort } from '../engine-parts.ts';

export interface UnexpectedOutcomesDeps {
  /** `console.sqlite`: which kinds of change, no values; they go with their workspace. */
  readonly db: DatabaseSync;
  readonly now: () => Date;
}

/** Kinds of change of which the last one that the service took came out as something else than what was sent. */
export function createUnexpectedOutcomes({ db, now }: UnexpectedOutcomesDeps): UnexpectedOutcomesPort {
  return {
    has(workspaceId, resource) {
      const found = storageResult(() =>
        db
          .prepare('SELECT since FROM unexpected_outcome WHERE workspace_id = ? AND resource = ?')
          .get(workspaceId, resource),
      );
      // What cannot be read is taken for the worse: a plan can wait.
      return !found.ok || found.value !== undefined;
    },
    note(workspaceId, resource, isUnexpected) {
      storageResult(() =>
        isUnexpected
          ? db
              .prepare(
                'INSERT INTO unexpected_outcome (workspace_id, resource, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
              )
              .run(workspaceId, resource, now().toISOString())
          : db
              .prepare('DELETE FROM unexpected_outcome WHERE workspace_id = ? AND resource = ?')
              .run(workspaceId, resource),
      );
    },
  };
}
