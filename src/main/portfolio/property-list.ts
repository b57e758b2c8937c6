import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail } from '../../core/values/errors.ts';
import { language } from '../../core/wording/plural.ts';
import { transaction } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';
import { numberFormat } from '../../core/values/money/number-format.ts';

const idRowSchema = z.object({ property_id: z.int().positive() });

/** Agencies have up to 5,000; twice that keeps a slip with a pasted file from filling the list with noise. */
const mostProperties = 10_000;

export interface Added {
  added: number[];
  alreadyThere: number[];
}

/** Which properties a workspace works on, in `keyholder.sqlite`. */
export class PropertyList {
  readonly #db: DatabaseSync;
  readonly #clock: () => Date;

  constructor(db: DatabaseSync, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  ids(workspaceId: string): Result<number[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare('SELECT property_id FROM property WHERE workspace_id = ? ORDER BY property_id')
        .all(workspaceId);
      return idRowSchema
        .array()
        .parse(rows)
        .map((row) => row.property_id);
    });
  }

  has(workspaceId: string, propertyId: number): Result<boolean> {
    return storageResult(() => {
      const find = this.#db.prepare('SELECT 1 FROM property WHERE workspace_id = ? AND property_id = ?');
      return find.get(workspaceId, propertyId) !== undefined;
    });
  }

  add(workspaceId: string, propertyIds: readonly number[]): Result<Added> {
    const present = this.ids(workspaceId);
    if (!present.ok) return present;
    // A whole list that is pasted again names mostly what is there, and that takes no room.
    const all = new Set([...present.value, ...propertyIds]);
    if (all.size > mostProperties) return fail(tooMany());
    return transaction(this.#db, () => {
      const insert = this.#db.prepare(
        'INSERT INTO property (workspace_id, property_id, added_at_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      );
      const outcome: Added = { added: [], alreadyThere: [] };
      const now = this.#clock().getTime();
      for (const propertyId of propertyIds) {
        const isNew = insert.run(workspaceId, propertyId, now).changes === 1;
        (isNew ? outcome.added : outcome.alreadyThere).push(propertyId);
      }
      return outcome;
    });
  }

  remove(workspaceId: string, propertyIds: readonly number[]): Result<null> {
    return transaction(this.#db, () => {
      const drop = this.#db.prepare('DELETE FROM property WHERE workspace_id = ? AND property_id = ?');
      for (const propertyId of propertyIds) drop.run(workspaceId, propertyId);
      return null;
    });
  }
}

const tooMany = (): AppError => ({
  code: 'validation',
  message: `A workspace holds at most ${numberFormat(language).format(mostProperties)} properties.`,
  fields: [{ field: 'text', message: 'These are too many property ids for one workspace.' }],
});
