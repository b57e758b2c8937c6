import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import { syncScopeSchema } from '../../../contract/ipc/portfolio.ts';
import { transaction } from '../../storage/open-database.ts';
import { storageResult } from '../../storage/storage-errors.ts';

/** What a person, or a first start, wanted to be read, kept until it was gone through or given up. */
export interface WantedSync {
  readonly scope: z.output<typeof syncScopeSchema>;
  /** Null: all of the portfolio. */
  readonly propertyIds: readonly number[] | null;
  /** What was read since then need not be read again. */
  readonly since: Date;
}

const rowSchema = z.object({
  scope: syncScopeSchema,
  property_ids: z.string().nullable(),
  since_ms: z.number(),
});
const idsSchema = z.array(z.int().positive());

/** One a workspace: a sync that quitting broke off is gone on with at the next start. */
export class WantedSyncs {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  keep(workspaceId: string, { scope, propertyIds, since }: WantedSync): Result<null> {
    const ids = propertyIds === null ? null : JSON.stringify(propertyIds);
    const kept = transaction(this.#db, () =>
      this.#db
        .prepare(
          'INSERT OR REPLACE INTO wanted_sync (workspace_id, scope, property_ids, since_ms) VALUES (?, ?, ?, ?)',
        )
        .run(workspaceId, scope, ids, since.getTime()),
    );
    return kept.ok ? succeed(null) : kept;
  }

  /** Null where nothing is wanted. */
  of(workspaceId: string): Result<WantedSync | null> {
    return storageResult(() => {
      const row = this.#db
        .prepare('SELECT scope, property_ids, since_ms FROM wanted_sync WHERE workspace_id = ?')
        .get(workspaceId);
      if (row === undefined) return null;
      const { scope, property_ids: ids, since_ms: sinceMs } = rowSchema.parse(row);
      const propertyIds = ids === null ? null : idsSchema.parse(JSON.parse(ids));
      return { scope, propertyIds, since: new Date(sinceMs) };
    });
  }

  forget(workspaceId: string): Result<null> {
    const forgotten = transaction(this.#db, () =>
      this.#db.prepare('DELETE FROM wanted_sync WHERE workspace_id = ?').run(workspaceId),
    );
    return forgotten.ok ? succeed(null) : forgotten;
  }
}
