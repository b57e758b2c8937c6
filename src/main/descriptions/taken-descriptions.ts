import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { DescribedWriting } from '../../contract/descriptions/described-writing.ts';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { TakenDescription } from '../../contract/ipc/descriptions.ts';
import { takenDescriptionSchema } from '../../contract/ipc/descriptions.ts';
import type { DescribedResource } from '../../contract/readings/described/described-resource.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import type { WritableName } from '../../contract/service/writable-names.ts';
import { storageResult } from '../storage/storage-errors.ts';

const rowSchema = z.object({ content: z.string() });

/**
 * What was taken of descriptions, one a workspace, in `console.sqlite`: names of fields and words about them, no values. It
 * goes with its workspace.
 */
export class TakenDescriptions {
  readonly #db: DatabaseSync;
  readonly #known = new Map<string, TakenDescription | null>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Null: none was taken, or it is of a version that this one does not know. */
  of(workspaceId: string): Result<TakenDescription | null> {
    const known = this.#known.get(workspaceId);
    if (known !== undefined) return succeed(known);
    const stored = storageResult(() => {
      const row = this.#db.prepare('SELECT content FROM description WHERE workspace_id = ?').get(workspaceId);
      if (row === undefined) return null;
      const parsed = takenDescriptionSchema.safeParse(JSON.parse(rowSchema.parse(row).content));
      return parsed.success ? parsed.data : null;
    });
    if (stored.ok) this.#known.set(workspaceId, stored.value);
    return stored;
  }

  /** What it says of one read: the same object until another is taken. */
  standing(workspaceId: string, resource: ResourceName): DescribedResource | null {
    const taken = this.of(workspaceId);
    if (!taken.ok || taken.value === null) return null;
    return taken.value.resources.find((one) => one.resource === resource) ?? null;
  }

  /** What it says of the requests of one resource: the same object until another is taken. */
  writing(workspaceId: string, resource: WritableName): DescribedWriting | null {
    const taken = this.of(workspaceId);
    if (!taken.ok || taken.value === null) return null;
    return taken.value.writings.find((one) => one.resource === resource) ?? null;
  }

  take(workspaceId: string, taken: TakenDescription): Result<TakenDescription> {
    const stored = storageResult(() =>
      this.#db
        .prepare(
          `INSERT INTO description (workspace_id, content) VALUES (?, ?)
           ON CONFLICT (workspace_id) DO UPDATE SET content = excluded.content`,
        )
        .run(workspaceId, JSON.stringify(taken)),
    );
    if (!stored.ok) return stored;
    this.#known.set(workspaceId, taken);
    return succeed(taken);
  }

  remove(workspaceId: string): Result<null> {
    const removed = storageResult(() =>
      this.#db.prepare('DELETE FROM description WHERE workspace_id = ?').run(workspaceId),
    );
    if (!removed.ok) return removed;
    this.#known.set(workspaceId, null);
    return succeed(null);
  }
}
