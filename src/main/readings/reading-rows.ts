import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../contract/errors.ts';
import type { StoredReading } from '../../contract/ipc/readings.ts';
import { storedReadingSchema } from '../../contract/ipc/readings.ts';
import { transaction } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';

const rowSchema = z.object({ content: z.string() });

/** Accepted readings in `console.sqlite`: they hold names of fields, no values, and go with their workspace. */
export class ReadingRows {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Newest first. A reading of a version that this one does not know is left out. */
  all(workspaceId: string): Result<StoredReading[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare('SELECT content FROM reading WHERE workspace_id = ? ORDER BY sequence DESC')
        .all(workspaceId);
      return rowSchema
        .array()
        .parse(rows)
        .flatMap(({ content }) => {
          const parsed = storedReadingSchema.safeParse(JSON.parse(content));
          return parsed.success ? [parsed.data] : [];
        });
    });
  }

  /** All of them or none, the newest last. */
  add(workspaceId: string, readings: readonly StoredReading[]): Result<unknown> {
    return transaction(this.#db, () => {
      const insert = this.#db.prepare(
        `INSERT INTO reading (id, workspace_id, sequence, content)
         VALUES (?, ?, 1 + (SELECT coalesce(max(sequence), 0) FROM reading), ?)`,
      );
      for (const reading of readings) insert.run(reading.id, workspaceId, JSON.stringify(reading));
    });
  }

  change(workspaceId: string, reading: StoredReading): Result<unknown> {
    return storageResult(() =>
      this.#db
        .prepare('UPDATE reading SET content = ? WHERE id = ? AND workspace_id = ?')
        .run(JSON.stringify(reading), reading.id, workspaceId),
    );
  }
}
