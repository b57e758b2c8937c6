import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import { syncScopeSchema } from '../../../ipc/portfolio.ts';
import { parseJson } from '../../../core/values/json/json.ts';
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

/** What of a workspace is to be read, and what after it. */
export interface KeptWishes {
  readonly first: WantedSync | null;
  readonly following: WantedSync | null;
}

type WishTable = 'wanted_sync' | 'following_sync';

/** Two a workspace: a sync that quitting broke off is gone on with at the next start, and what waited for it follows it. */
export class WantedSyncs {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  keep(workspaceId: string, wanted: WantedSync): Result<null> {
    return this.#change(() => this.#insert('wanted_sync', workspaceId, wanted));
  }

  keepFollowing(workspaceId: string, wanted: WantedSync): Result<null> {
    return this.#change(() => this.#insert('following_sync', workspaceId, wanted));
  }

  of(workspaceId: string): Result<KeptWishes> {
    return storageResult(() => ({
      first: this.#wish('wanted_sync', workspaceId),
      following: this.#wish('following_sync', workspaceId),
    }));
  }

  /** The first was gone through: what follows it is wanted now. */
  finish(workspaceId: string): Result<null> {
    return this.#change(() => {
      const following = this.#wish('following_sync', workspaceId);
      this.#remove(workspaceId);
      if (following !== null) this.#insert('wanted_sync', workspaceId, following);
    });
  }

  forget(workspaceId: string): Result<null> {
    return this.#change(() => this.#remove(workspaceId));
  }

  #change(change: () => void): Result<null> {
    const changed = transaction(this.#db, change);
    return changed.ok ? succeed(null) : changed;
  }

  #insert(table: WishTable, workspaceId: string, { scope, propertyIds, since }: WantedSync): void {
    const ids = propertyIds === null ? null : JSON.stringify(propertyIds);
    this.#db
      .prepare(
        `INSERT OR REPLACE INTO ${table} (workspace_id, scope, property_ids, since_ms) VALUES (?, ?, ?, ?)`,
      )
      .run(workspaceId, scope, ids, since.getTime());
  }

  #remove(workspaceId: string): void {
    for (const table of ['wanted_sync', 'following_sync'] as const) {
      this.#db.prepare(`DELETE FROM ${table} WHERE workspace_id = ?`).run(workspaceId);
    }
  }

  #wish(table: WishTable, workspaceId: string): WantedSync | null {
    const row = this.#db
      .prepare(`SELECT scope, property_ids, since_ms FROM ${table} WHERE workspace_id = ?`)
      .get(workspaceId);
    if (row === undefined) return null;
    const wish = rowSchema.safeParse(row);
    // One that another version kept and this one does not know is no wish: the next sync reads what is old.
    if (!wish.success) return null;
    const { scope, property_ids: ids, since_ms: sinceMs } = wish.data;
    return { scope, propertyIds: ids === null ? null : idsIn(ids), since: new Date(sinceMs) };
  }
}

function idsIn(text: string): number[] {
  const json = parseJson(text);
  const ids = json.ok && Array.isArray(json.value) ? json.value : [];
  return ids.filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0);
}

/** Two wishes of one scope as one: the houses of both, and nothing counted as read that one of them wants anew. */
export function wishesTogether(one: WantedSync, other: WantedSync): WantedSync {
  const propertyIds =
    one.propertyIds === null || other.propertyIds === null
      ? null
      : [...new Set([...one.propertyIds, ...other.propertyIds])];
  return { scope: one.scope, propertyIds, since: one.since > other.since ? one.since : other.since };
}
