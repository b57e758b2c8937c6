import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../../core/values/errors.ts';
import { workspaceColours } from '../../../ipc/workspaces.ts';
import { jwtTravels } from '../../../core/service/credential-rules.ts';
import { transaction } from '../../storage/open-database.ts';
import { storageResult } from '../../storage/storage-errors.ts';
import { sampleWorkspaceId } from './sample-workspace.ts';

const rowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    base_address: z.string(),
    admin_base_path: z.string(),
    colour: z.enum(workspaceColours),
    jwt_travel: z.enum(jwtTravels),
    sent_origin: z.string().nullable(),
    property_count: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    // SECURITY: only our own id is the sample; a file that calls another workspace a sample can't avoid the questions.
    kind: row.id === sampleWorkspaceId ? ('sample' as const) : ('live' as const),
    baseAddress: row.base_address,
    adminBasePath: row.admin_base_path,
    colour: row.colour,
    jwtTravel: row.jwt_travel,
    sentOrigin: row.sent_origin,
    propertyCount: row.property_count,
  }));
export type WorkspaceRow = z.infer<typeof rowSchema>;
export type NewWorkspaceRow = Omit<WorkspaceRow, 'propertyCount'>;

const activeSetting = 'active-workspace';
const select = `SELECT w.id, w.name, w.base_address, w.admin_base_path, w.colour, w.jwt_travel, w.sent_origin,
  (SELECT count(*) FROM property p WHERE p.workspace_id = w.id) AS property_count FROM workspace w`;

/** Names that look the same to a person get the same key. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export class WorkspaceRows {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  all(): Result<WorkspaceRow[]> {
    return storageResult(() =>
      rowSchema.array().parse(this.#db.prepare(`${select} ORDER BY w.created_at_ms, w.name_key`).all()),
    );
  }

  find(id: string): Result<WorkspaceRow | null> {
    return storageResult(() => {
      const row = this.#db.prepare(`${select} WHERE w.id = ?`).get(id);
      return row === undefined ? null : rowSchema.parse(row);
    });
  }

  put(row: NewWorkspaceRow, now: Date): Result<null> {
    return transaction(this.#db, () => {
      this.#db
        .prepare(
          `INSERT INTO workspace (id, name, name_key, kind, base_address, admin_base_path, colour, created_at_ms,
             jwt_travel, sent_origin)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
             base_address = excluded.base_address, admin_base_path = excluded.admin_base_path,
             colour = excluded.colour, jwt_travel = excluded.jwt_travel, sent_origin = excluded.sent_origin`,
        )
        .run(
          row.id,
          row.name,
          nameKey(row.name),
          row.kind,
          row.baseAddress,
          row.adminBasePath,
          row.colour,
          now.getTime(),
          row.jwtTravel,
          row.sentOrigin,
        );
      return null;
    });
  }

  /**
   * Its properties are removed with it. The oldest live workspace replaces an active one, because the first-start
   * screen, shown if none is active, offers no existing workspace.
   */
  remove(id: string): Result<null> {
    return transaction(this.#db, () => {
      this.#db.prepare('DELETE FROM workspace WHERE id = ?').run(id);
      const inactive = 'DELETE FROM setting WHERE name = ? AND value = ?';
      const { changes: wasActive } = this.#db.prepare(inactive).run(activeSetting, id);
      const next = "SELECT id FROM workspace WHERE kind = 'live' ORDER BY created_at_ms, name_key LIMIT 1";
      if (Number(wasActive) > 0)
        this.#db.prepare(`INSERT INTO setting (name, value) SELECT ?, id FROM (${next})`).run(activeSetting);
      return null;
    });
  }

  activeId(): Result<string | null> {
    return storageResult(() => {
      const value = this.#db.prepare('SELECT value FROM setting WHERE name = ?').get(activeSetting)?.[
        'value'
      ];
      return typeof value === 'string' ? value : null;
    });
  }

  activate(id: string): Result<null> {
    return transaction(this.#db, () => {
      this.#db
        .prepare(
          'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        )
        .run(activeSetting, id);
      return null;
    });
  }
}
