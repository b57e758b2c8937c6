import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { succeed, type Result } from '../../core/values/errors.ts';
import { transaction } from './open-database.ts';
import { storageResult } from './storage-errors.ts';

const rowSchema = z.object({ name: z.string(), content: z.string() });
export type StoredText = Readonly<z.infer<typeof rowSchema>>;

/** Named texts of one kind that belong to a workspace, in `keyholder.sqlite`; removed with it. */
export class StoredTexts {
  readonly #db: DatabaseSync;
  readonly #kind: string;

  constructor(db: DatabaseSync, kind: 'view' | 'mark' | 'rules' | 'snooze' | 'sync') {
    this.#db = db;
    this.#kind = kind;
  }

  /** In the order in which they were first stored. */
  all(workspaceId: string): Result<StoredText[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare('SELECT name, content FROM kept_text WHERE workspace_id = ? AND kind = ? ORDER BY place')
        .all(workspaceId, this.#kind);
      return rowSchema.array().parse(rows);
    });
  }

  /** Changes all or none; null removes a text. */
  change(
    workspaceId: string,
    texts: Iterable<readonly [name: string, content: string | null]>,
  ): Result<null> {
    const changed = transaction(this.#db, () => {
      const put = this.#db.prepare(
        `INSERT INTO kept_text (workspace_id, kind, name, content) VALUES (?, ?, ?, ?)
         ON CONFLICT (workspace_id, kind, name) DO UPDATE SET content = excluded.content`,
      );
      const drop = this.#db.prepare('DELETE FROM kept_text WHERE workspace_id = ? AND kind = ? AND name = ?');
      for (const [name, content] of texts)
        if (content === null) drop.run(workspaceId, this.#kind, name);
        else put.run(workspaceId, this.#kind, name, content);
    });
    return changed.ok ? succeed(null) : changed;
  }
}
