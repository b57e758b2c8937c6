import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { SnapshotKey } from '../../contract/ipc/snapshots.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { storageResult } from '../storage/storage-errors.ts';
import type { CacheKey } from './cache-keys.ts';

/** SECURITY: settings alone. Never an owner's contact, never bookings or reviews: they name people. */
export const settingsKept: ReadonlySet<ResourceName> = new Set([
  'security-deposit',
  'cancellation-policy',
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'length-stay-discounts',
  'segment-pricing',
  'start-days',
]);

const mostOfOne = 40;
const mostOfAll = 20_000;
/** Longer ones are no settings of a house; they are not kept. */
const mostChars = 200_000;
/** What one list opens at most. */
const mostListed = 2_000;

const rowSchema = z.object({
  resource: z.string(),
  subject: z.string(),
  read_at_ms: z.number(),
  body: z.instanceof(Uint8Array),
});
type Row = z.infer<typeof rowSchema>;

/** A body as it was first read. */
export interface KeptBody {
  readonly resource: string;
  readonly subject: string;
  readonly readAtMs: number;
  /** JSON. */
  readonly text: string;
}

/** A body and the one that it replaced. */
export interface KeptChange {
  readonly before: KeptBody;
  readonly after: KeptBody;
}

/** Bodies of settings, kept when they change: same file, same key, same wipe as the snapshots. */
export class BodyHistory {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Keeps what was read, and the first time what was known before as well: history begins with it. */
  keep(
    key: SnapshotKey,
    sealing: CacheKey,
    bodies: readonly { readonly text: string; readonly readAtMs: number }[],
  ): Result<null> {
    const stored = storageResult(() => {
      for (const { text, readAtMs } of bodies) {
        if (text.length > mostChars) continue;
        const sealed = sealRow(
          sealing.key,
          nameOf(key.workspaceId, key.resource, key.subject, readAtMs),
          text,
        );
        this.#db
          .prepare(
            `INSERT OR IGNORE INTO body_history
               (workspace_id, key_id, key_storage, resource, subject, read_at_ms, body)
             VALUES (?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(key.workspaceId, sealing.keyId, sealing.storage, key.resource, key.subject, readAtMs, sealed);
      }
      this.#db
        .prepare(
          `DELETE FROM body_history WHERE id IN (
             SELECT id FROM body_history WHERE workspace_id = ? AND key_id = ? AND resource = ? AND subject = ?
             ORDER BY read_at_ms DESC LIMIT -1 OFFSET ${String(mostOfOne)})`,
        )
        .run(key.workspaceId, sealing.keyId, key.resource, key.subject);
    });
    return stored.ok ? succeed(null) : stored;
  }

  has(key: SnapshotKey, sealing: CacheKey): boolean {
    const found = storageResult(() =>
      this.#db
        .prepare(
          'SELECT 1 FROM body_history WHERE workspace_id = ? AND key_id = ? AND resource = ? AND subject = ? LIMIT 1',
        )
        .get(key.workspaceId, sealing.keyId, key.resource, key.subject),
    );
    return found.ok && found.value !== undefined;
  }

  /** When the first body was kept; null where none is. */
  begins(workspaceId: string, sealing: CacheKey): Result<number | null> {
    return storageResult(() => {
      const row = this.#db
        .prepare('SELECT min(read_at_ms) AS first FROM body_history WHERE workspace_id = ? AND key_id = ?')
        .get(workspaceId, sealing.keyId);
      return z.object({ first: z.number().nullable() }).parse(row).first;
    });
  }

  /** Bodies that were first read after `sinceMs`, newest first, each with the one before it. */
  changes(workspaceId: string, sealing: CacheKey, sinceMs: number): Result<KeptChange[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare(
          `SELECT resource, subject, read_at_ms, body FROM body_history
           WHERE workspace_id = ? AND key_id = ? AND read_at_ms > ? ORDER BY read_at_ms DESC LIMIT ?`,
        )
        .all(workspaceId, sealing.keyId, sinceMs, mostListed);
      const before = this.#db.prepare(
        `SELECT resource, subject, read_at_ms, body FROM body_history
         WHERE workspace_id = ? AND key_id = ? AND resource = ? AND subject = ? AND read_at_ms < ?
         ORDER BY read_at_ms DESC LIMIT 1`,
      );
      return rowSchema
        .array()
        .parse(rows)
        .flatMap((row): KeptChange[] => {
          const found = before.get(workspaceId, sealing.keyId, row.resource, row.subject, row.read_at_ms);
          if (found === undefined) return [];
          const pair = [rowSchema.parse(found), row].map((one) => opened(workspaceId, sealing, one));
          const [old, now] = pair;
          return old === undefined || now === undefined || old === null || now === null
            ? []
            : [{ before: old, after: now }];
        });
    });
  }
}

/** The oldest go when there are too many. */
export function pruneHistory(db: DatabaseSync): void {
  storageResult(() =>
    db
      .prepare(
        `DELETE FROM body_history WHERE id IN (
           SELECT id FROM body_history ORDER BY read_at_ms DESC LIMIT -1 OFFSET ${String(mostOfAll)})`,
      )
      .run(),
  );
}

function opened(workspaceId: string, sealing: CacheKey, row: Row): KeptBody | null {
  const name = nameOf(workspaceId, row.resource, row.subject, row.read_at_ms);
  const text = openRow(sealing.key, name, row.body);
  if (!text.ok) return null;
  return { resource: row.resource, subject: row.subject, readAtMs: row.read_at_ms, text: text.value };
}

// SECURITY: place and time are bound to the sealed bytes, so that no row can be passed off as another.
function nameOf(workspaceId: string, resource: string, subject: string, readAtMs: number): string {
  return JSON.stringify(['history', workspaceId, resource, subject, readAtMs]);
}
