import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../../contract/errors.ts';
import { storageResult } from '../../storage/storage-errors.ts';

/** A change that a person closed without knowing what became of it, and what was seen of it since. */
export interface ClosedUnknown {
  readonly changeId: string;
  readonly workspaceId: string;
  readonly closedAt: string;
  /** When a read first showed what it had asked for; null while none did. */
  readonly seenAt: string | null;
  /** A person has taken note of it. */
  readonly isNoted: boolean;
}

/** Where they are remembered. Losing one costs a remark, never a change. */
export interface ClosedUnknownStore {
  all(): Result<ClosedUnknown[]>;
  put(closed: ClosedUnknown): Result<unknown>;
}

const rowSchema = z.object({
  change_id: z.string(),
  workspace_id: z.string(),
  closed_at: z.string(),
  seen_at: z.string().nullable(),
  noted: z.int(),
});

/** In `console.sqlite`: they go with their workspace. */
export function closedUnknownStore(db: DatabaseSync): ClosedUnknownStore {
  return {
    all: () =>
      storageResult(() =>
        rowSchema
          .array()
          .parse(db.prepare('SELECT * FROM closed_unknown').all())
          .map((row) => ({
            changeId: row.change_id,
            workspaceId: row.workspace_id,
            closedAt: row.closed_at,
            seenAt: row.seen_at,
            isNoted: row.noted === 1,
          })),
      ),
    put: ({ changeId, workspaceId, closedAt, seenAt, isNoted }) =>
      storageResult(() =>
        db
          .prepare(
            `INSERT INTO closed_unknown (change_id, workspace_id, closed_at, seen_at, noted) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (change_id) DO UPDATE SET seen_at = excluded.seen_at, noted = excluded.noted`,
          )
          .run(changeId, workspaceId, closedAt, seenAt, isNoted ? 1 : 0),
      ),
  };
}
