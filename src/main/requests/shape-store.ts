import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import { parseJson } from '../../contract/json/json.ts';
import type { AskedEndpoint } from '../../contract/service/requests/asked-endpoints.ts';
import { shapeFaults } from '../../contract/service/requests/check-shape.ts';
import type { SavedShape } from '../../contract/service/requests/saved-shape.ts';
import { savedShapeSchema } from '../../contract/service/requests/saved-shape.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { storageResult } from '../storage/storage-errors.ts';

/** What seals the rows of one workspace during this run of the app. */
export interface ShapeKey {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly storage: 'keychain' | 'memory';
}

interface ShapeRef {
  readonly workspaceId: string;
  readonly endpoint: AskedEndpoint;
}

const rowSchema = z.object({ key_id: z.string(), content: z.instanceof(Uint8Array) });

/**
 * Accepted request shapes in `console.sqlite`, one an endpoint and workspace, sealed; where the key would not outlive this
 * run, in memory. One that does not open is none: it is shown to a person again before anything is sent.
 */
export class ShapeStore {
  readonly #db: DatabaseSync;
  readonly #keyOf: (workspaceId: string) => Promise<ShapeKey>;
  readonly #inMemory = new Map<string, SavedShape>();

  constructor(db: DatabaseSync, keyOf: (workspaceId: string) => Promise<ShapeKey>) {
    this.#db = db;
    this.#keyOf = keyOf;
  }

  async of(ref: ShapeRef): Promise<Result<SavedShape | null>> {
    const held = this.#inMemory.get(nameOf(ref));
    if (held !== undefined) return succeed(held);
    const sealing = await this.#keyOf(ref.workspaceId);
    return storageResult(() => {
      const row = rowSchema.safeParse(
        this.#db
          .prepare('SELECT key_id, content FROM request_shape WHERE workspace_id = ? AND endpoint = ?')
          .get(ref.workspaceId, ref.endpoint),
      );
      if (!row.success || row.data.key_id !== sealing.keyId) return null;
      const text = openRow(sealing.key, nameOf(ref), row.data.content);
      const json = text.ok ? parseJson(text.value) : undefined;
      const kept = savedShapeSchema.safeParse(json?.ok === true ? json.value : undefined);
      if (!kept.success || kept.data.shape.endpoint !== ref.endpoint) return null;
      return shapeFaults(kept.data.shape).length === 0 ? kept.data : null;
    });
  }

  async put(workspaceId: string, kept: SavedShape): Promise<Result<null>> {
    const ref = { workspaceId, endpoint: kept.shape.endpoint };
    const sealing = await this.#keyOf(workspaceId);
    if (sealing.storage === 'memory') {
      this.#inMemory.set(nameOf(ref), kept);
      return succeed(null);
    }
    const sealed = sealRow(sealing.key, nameOf(ref), JSON.stringify(kept));
    const put = storageResult(() =>
      this.#db
        .prepare(
          `INSERT INTO request_shape (workspace_id, endpoint, key_id, content) VALUES (?, ?, ?, ?)
           ON CONFLICT (workspace_id, endpoint) DO UPDATE SET key_id = excluded.key_id, content = excluded.content`,
        )
        .run(workspaceId, ref.endpoint, sealing.keyId, sealed),
    );
    return put.ok ? succeed(null) : put;
  }

  drop(ref: ShapeRef): Result<null> {
    this.#inMemory.delete(nameOf(ref));
    const dropped = storageResult(() =>
      this.#db
        .prepare('DELETE FROM request_shape WHERE workspace_id = ? AND endpoint = ?')
        .run(ref.workspaceId, ref.endpoint),
    );
    return dropped.ok ? succeed(null) : dropped;
  }
}

/** SECURITY: bound to the sealed bytes, so that no shape can be passed off as another's. */
function nameOf({ workspaceId, endpoint }: ShapeRef): string {
  return JSON.stringify(['request-shape', workspaceId, endpoint]);
}
