import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import { parseJson } from '../../core/values/json/json.ts';
import { hashBody } from '../storage/content-hash.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { storageResult } from '../storage/storage-errors.ts';
import type { CacheKey } from './cache-keys.ts';

const mostOfOne = 40;
/** Limit for everything besides the newest body of each setting. */
const mostOfAll = 20_000;
const mostNewest = 60_000;
/** Longer bodies aren't property settings and aren't kept. */
const mostChars = 200_000;
export const mostListed = 2_000;

const momentsShape = { read_at_ms: z.number(), last_read_at_ms: z.number() };
const sealedSchema = z.object({
  resource: z.string(),
  subject: z.string(),
  ...momentsShape,
  body: z.instanceof(Uint8Array),
});
const stepSchema = z.object({
  id: z.number(),
  resource: z.string(),
  subject: z.string(),
  ...momentsShape,
  before_id: z.number(),
});
const momentSchema = z.object({ id: z.number(), ...momentsShape });

export interface PastBody {
  readonly resource: string;
  readonly subject: string;
  readonly readAtMs: number;
  readonly lastReadAtMs: number;
  readonly text: string;
}

export interface RecordedChange {
  readonly before: PastBody;
  readonly after: PastBody;
}

export interface ChangeRef {
  readonly id: number;
  readonly beforeId: number;
  readonly resource: string;
  readonly subject: string;
  readonly readAtMs: number;
}

export interface RecordedMoment {
  readonly id: number;
  readonly readAtMs: number;
  readonly lastReadAtMs: number;
}

const columns = 'resource, subject, read_at_ms, last_read_at_ms, body';
const ofOne = 'workspace_id = ? AND key_id = ? AND resource = ? AND subject = ?';

/** Bodies of settings, stored when they change: same file, key and wipe as the snapshots. */
export class BodyHistory {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /**
   * Stores each body that differs from the newest stored one; otherwise only notes the repeated read. The first time,
   * the body known before starts the history.
   */
  keep(
    key: SnapshotKey,
    sealing: CacheKey,
    bodies: readonly { readonly text: string; readonly readAtMs: number }[],
  ): Result<null> {
    return storageResult(() => {
      let isMore = false;
      for (const body of bodies)
        if (body.text.length <= mostChars) isMore = this.#keepOne(key, sealing, body) || isMore;
      if (!isMore) return null;
      this.#db
        .prepare(
          `DELETE FROM body_history WHERE id IN (
             SELECT id FROM body_history WHERE ${ofOne} ORDER BY read_at_ms DESC LIMIT -1 OFFSET ${String(mostOfOne)})`,
        )
        .run(key.workspaceId, sealing.keyId, key.resource, key.subject);
      return null;
    });
  }

  /** Notes that the body read at `bodyReadAtMs` was still current at `atMs`. */
  confirm(key: SnapshotKey, sealing: CacheKey, bodyReadAtMs: number, atMs: number): Result<null> {
    const { workspaceId, resource, subject } = key;
    const place = [workspaceId, sealing.keyId, resource, subject];
    return storageResult(() => {
      this.#db
        .prepare(
          `UPDATE body_history SET last_read_at_ms = ? WHERE ${ofOne} AND last_read_at_ms BETWEEN ? AND ?
             AND read_at_ms = (SELECT max(read_at_ms) FROM body_history WHERE ${ofOne})`,
        )
        .run(atMs, ...place, bodyReadAtMs, atMs, ...place);
      return null;
    });
  }

  #keepOne(
    key: SnapshotKey,
    sealing: CacheKey,
    { text, readAtMs }: { readonly text: string; readonly readAtMs: number },
  ): boolean {
    const newest = this.#newest(key, sealing);
    // A read that ended late says nothing about newer bodies.
    if (newest !== null && newest.last_read_at_ms >= readAtMs) return false;
    if (newest !== null && isSameBody(opened(key.workspaceId, sealing, newest)?.text, text)) {
      this.#db
        .prepare(`UPDATE body_history SET last_read_at_ms = ? WHERE ${ofOne} AND read_at_ms = ?`)
        .run(readAtMs, key.workspaceId, sealing.keyId, key.resource, key.subject, newest.read_at_ms);
      return false;
    }
    const sealed = sealRow(sealing.key, nameOf(key.workspaceId, key.resource, key.subject, readAtMs), text);
    this.#db
      .prepare(
        `INSERT OR IGNORE INTO body_history
           (workspace_id, key_id, key_storage, resource, subject, read_at_ms, last_read_at_ms, body)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        key.workspaceId,
        sealing.keyId,
        sealing.storage,
        key.resource,
        key.subject,
        readAtMs,
        readAtMs,
        sealed,
      );
    return true;
  }

  #newest(key: SnapshotKey, sealing: CacheKey): z.infer<typeof sealedSchema> | null {
    const row = this.#db
      .prepare(`SELECT ${columns} FROM body_history WHERE ${ofOne} ORDER BY read_at_ms DESC LIMIT 1`)
      .get(key.workspaceId, sealing.keyId, key.resource, key.subject);
    return row === undefined ? null : sealedSchema.parse(row);
  }

  /** When the first body was stored; null if there is none. */
  begins(workspaceId: string, sealing: CacheKey): Result<number | null> {
    return storageResult(() => {
      const row = this.#db
        .prepare('SELECT min(read_at_ms) AS first FROM body_history WHERE workspace_id = ? AND key_id = ?')
        .get(workspaceId, sealing.keyId);
      return z.object({ first: z.number().nullable() }).parse(row).first;
    });
  }

  /** Changes first read after `sinceMs`, newest first; at most `mostListed` plus one. Opens no body. */
  changes(workspaceId: string, sealing: CacheKey, sinceMs: number): Result<ChangeRef[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare(
          `SELECT * FROM (
             SELECT id, resource, subject, read_at_ms, last_read_at_ms,
               (SELECT id FROM body_history AS earlier
                WHERE earlier.workspace_id = later.workspace_id AND earlier.key_id = later.key_id
                  AND earlier.resource = later.resource AND earlier.subject = later.subject
                  AND earlier.read_at_ms < later.read_at_ms
                ORDER BY earlier.read_at_ms DESC LIMIT 1) AS before_id
             FROM body_history AS later
             WHERE workspace_id = ? AND key_id = ? AND read_at_ms > ?)
           WHERE before_id IS NOT NULL ORDER BY read_at_ms DESC LIMIT ${String(mostListed + 1)}`,
        )
        .all(workspaceId, sealing.keyId, sinceMs);
      return stepSchema
        .array()
        .parse(rows)
        .map((row) => ({
          id: row.id,
          beforeId: row.before_id,
          resource: row.resource,
          subject: row.subject,
          readAtMs: row.read_at_ms,
        }));
    });
  }

  /** Every stored body of one setting, newest first. */
  moments(key: SnapshotKey, sealing: CacheKey): Result<RecordedMoment[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare(
          `SELECT id, read_at_ms, last_read_at_ms FROM body_history WHERE ${ofOne} ORDER BY read_at_ms DESC`,
        )
        .all(key.workspaceId, sealing.keyId, key.resource, key.subject);
      return momentSchema
        .array()
        .parse(rows)
        .map((row) => ({ id: row.id, readAtMs: row.read_at_ms, lastReadAtMs: row.last_read_at_ms }));
    });
  }

  /** One body; null if it is gone or doesn't open. */
  open(workspaceId: string, sealing: CacheKey, id: number): Result<PastBody | null> {
    return storageResult(() => {
      const row = this.#db
        .prepare(`SELECT ${columns} FROM body_history WHERE workspace_id = ? AND key_id = ? AND id = ?`)
        .get(workspaceId, sealing.keyId, id);
      return row === undefined ? null : opened(workspaceId, sealing, sealedSchema.parse(row));
    });
  }
}

/**
 * Drops the oldest bodies above the limits; the newest of each setting go last, because the next change is compared
 * with it.
 */
export function pruneHistory(db: DatabaseSync): void {
  // Count first: ranking would read all of them at each start.
  const counted = storageResult(
    () => db.prepare('SELECT count(*) AS total FROM body_history').get()?.['total'],
  );
  if (counted.ok && typeof counted.value === 'number' && counted.value <= mostOfAll) return;
  const ranked = `SELECT id, read_at_ms, row_number() OVER (
    PARTITION BY workspace_id, key_id, resource, subject ORDER BY read_at_ms DESC) AS place FROM body_history`;
  const drop = (which: string, most: number): unknown =>
    db
      .prepare(
        `DELETE FROM body_history WHERE id IN (
           SELECT id FROM (${ranked}) WHERE ${which} ORDER BY read_at_ms DESC LIMIT -1 OFFSET ${String(most)})`,
      )
      .run();
  storageResult(() => drop('place > 1', mostOfAll));
  storageResult(() => drop('place = 1', mostNewest));
}

/** The same JSON may have its keys in another order. */
function isSameBody(saved: string | undefined, text: string): boolean {
  if (saved === undefined) return false;
  if (saved === text) return true;
  const [left, right] = [parseJson(saved), parseJson(text)];
  return left.ok && right.ok && hashBody(left.value) === hashBody(right.value);
}

function opened(workspaceId: string, sealing: CacheKey, row: z.infer<typeof sealedSchema>): PastBody | null {
  const name = nameOf(workspaceId, row.resource, row.subject, row.read_at_ms);
  const text = openRow(sealing.key, name, row.body);
  if (!text.ok) return null;
  return {
    resource: row.resource,
    subject: row.subject,
    readAtMs: row.read_at_ms,
    lastReadAtMs: row.last_read_at_ms,
    text: text.value,
  };
}

// SECURITY: resource, subject and time are bound to the sealed bytes, so that no row can pass for another.
function nameOf(workspaceId: string, resource: string, subject: string, readAtMs: number): string {
  return JSON.stringify(['history', workspaceId, resource, subject, readAtMs]);
}
