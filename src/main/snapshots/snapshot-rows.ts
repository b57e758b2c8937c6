import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../core/values/errors.ts';
import { appErrorSchema } from '../../core/values/errors.ts';
import type { CachedRead, SnapshotKey } from '../../ipc/snapshots.ts';
import type { HeaderPaging } from '../../core/mapping/pages/header-paging.ts';
import { headerPagingSchema } from '../../core/mapping/pages/header-paging.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { resourceNames } from '../../core/resources/resource-names.ts';
import { statementsOf } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import type { CacheKey } from './cache-keys.ts';
import {
  queryOf,
  queryText,
  openValidator,
  sealValidator,
  previousColumns,
  readRow,
  rowColumns,
  type HeldValidator,
  type SnapshotRow,
  type SnapshotShape,
} from './snapshot-row.ts';

const storedSchema = z.object({
  resource: z.enum(resourceNames),
  query: z.string(),
  read_at_ms: z.number(),
  bytes: z.number(),
});
const querySchema = z.object({ query: z.string() });
const subjectSchema = z.object({ subject: z.string() });

export interface StoredBody {
  readonly hash: string;
  readonly text: string;
  readonly paging?: HeaderPaging;
  readonly readAtMs: number;
  readonly shape: SnapshotShape;
  readonly validator: HeldValidator | null;
}
export interface StoredFailure {
  readonly atMs: number;
  readonly error: AppError;
}

const hashChars = 64;
const place = 'workspace_id = ? AND key_id = ? AND resource = ? AND subject = ? AND query = ?';
const insert = 'INSERT INTO snapshot (workspace_id, key_id, resource, subject, query, key_storage';
const conflict = 'ON CONFLICT (workspace_id, key_id, resource, subject, query) DO UPDATE SET';
const putBody = `${insert}, read_at_ms, shape, body, validator) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ${conflict}
  read_at_ms = excluded.read_at_ms, shape = excluded.shape, body = excluded.body,
  validator = excluded.validator, failed_at_ms = NULL, failure = NULL`;

const texts = {
  find: `SELECT ${rowColumns} FROM snapshot WHERE ${place}`,
  findPrevious: `SELECT ${previousColumns} FROM snapshot WHERE ${place}`,
  subjects: `SELECT subject FROM snapshot
    WHERE workspace_id = ? AND key_id = ? AND resource = ? AND query = '' AND body IS NOT NULL`,
  queries: `SELECT query FROM snapshot
    WHERE workspace_id = ? AND key_id = ? AND resource = ? AND subject = ? AND body IS NOT NULL
    ORDER BY read_at_ms DESC`,
  cachedReads: `SELECT resource, query, read_at_ms, length(body) AS bytes FROM snapshot
    WHERE workspace_id = ? AND key_id = ? AND subject = ? AND body IS NOT NULL`,
  forget: 'DELETE FROM snapshot WHERE workspace_id = ? AND key_id = ? AND subject = ? AND resource = ?',
  putBody,
  // The sealed bytes are bound to their own time and shape, so they can be moved unchanged.
  putChangedBody: `${putBody}, previous_read_at_ms = read_at_ms, previous_shape = shape, previous = body`,
  putFailure: `${insert}, failed_at_ms, failure) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ${conflict}
    failed_at_ms = excluded.failed_at_ms, failure = excluded.failure`,
  dropBody: `UPDATE snapshot SET read_at_ms = NULL, shape = NULL, body = NULL, validator = NULL WHERE ${place}`,
  confirm: `UPDATE snapshot SET validator = ?, failed_at_ms = NULL, failure = NULL WHERE ${place} AND read_at_ms = ?`,
  dropFailure: `UPDATE snapshot SET failed_at_ms = NULL, failure = NULL WHERE ${place}`,
} as const;

export class SnapshotRows {
  readonly #statement: (name: keyof typeof texts) => StatementSync;

  constructor(db: DatabaseSync) {
    this.#statement = statementsOf(db, texts);
    for (const name of ['find', 'findPrevious'] as const) this.#statement(name).setReturnArrays(true);
  }

  find(key: SnapshotKey, sealing: CacheKey): Result<SnapshotRow | null> {
    return storageResult(() => {
      const row = this.#statement('find').get(...placeOf(key, sealing));
      return row === undefined ? null : readRow(row);
    });
  }

  subjects(workspaceId: string, resource: ResourceName, { keyId }: CacheKey): Result<string[]> {
    return storageResult(() =>
      subjectSchema
        .array()
        .parse(this.#statement('subjects').all(workspaceId, keyId, resource))
        .map(({ subject }) => subject),
    );
  }

  /** The queries with a stored body of this resource and subject, newest first, as texts. */
  queries({ workspaceId, resource, subject }: SnapshotKey, { keyId }: CacheKey): Result<string[]> {
    return storageResult(() =>
      querySchema
        .array()
        .parse(this.#statement('queries').all(workspaceId, keyId, resource, subject))
        .map(({ query }) => query),
    );
  }

  cachedReads(workspaceId: string, subject: string, { keyId }: CacheKey): Result<CachedRead[]> {
    return storageResult(() =>
      storedSchema
        .array()
        .parse(this.#statement('cachedReads').all(workspaceId, keyId, subject))
        .map(({ resource, query, read_at_ms: readAtMs, bytes }) => {
          const readAt = new Date(readAtMs).toISOString();
          return { resource, query: queryOf(query), readAt, sizeBytes: bytes };
        }),
    );
  }

  forget(
    workspaceId: string,
    subject: string,
    resources: readonly ResourceName[],
    { keyId }: CacheKey,
  ): Result<null> {
    return storageResult(() => {
      for (const resource of resources) this.#statement('forget').run(workspaceId, keyId, subject, resource);
      return null;
    });
  }

  /** A row's body; null if there is none. A row that doesn't open is dropped, to be read again. */
  openBody(key: SnapshotKey, sealing: CacheKey, row: SnapshotRow): StoredBody | null {
    const stored = openStored(key, sealing, row);
    if (stored === null && row.body !== null)
      storageResult(() => this.#statement('dropBody').run(...placeOf(key, sealing)));
    return stored;
  }

  /** The body that the current one replaced; null if there is none or it doesn't open. */
  previous(key: SnapshotKey, sealing: CacheKey): Result<StoredBody | null> {
    return storageResult(() => {
      const row = this.#statement('findPrevious').get(...placeOf(key, sealing));
      return row === undefined ? null : openStored(key, sealing, readRow(row));
    });
  }

  openFailure(key: SnapshotKey, sealing: CacheKey, row: SnapshotRow): StoredFailure | null {
    const { failure, failedAtMs } = row;
    if (failure === null || failedAtMs === null) return null;
    const opened = openRow(sealing.key, failureName(key, failedAtMs), failure);
    const parsed = opened.ok ? appErrorSchema.safeParse(JSON.parse(opened.value)) : null;
    if (parsed?.success === true) return { atMs: failedAtMs, error: parsed.data };
    storageResult(() => this.#statement('dropFailure').run(...placeOf(key, sealing)));
    return null;
  }

  /**
   * Replaces the older body and clears the failure; if the content differs, the older body is kept as the previous one.
   */
  putBody(key: SnapshotKey, sealing: CacheKey, stored: StoredBody, saysElse: boolean): Result<null> {
    const name = bodyName(key, stored.readAtMs, stored.shape);
    const sealed = sealRow(sealing.key, name, sealedText(stored));
    const put = this.#statement(saysElse ? 'putChangedBody' : 'putBody');
    return storageResult(() => {
      put.run(
        ...placeOf(key, sealing),
        sealing.storage,
        stored.readAtMs,
        stored.shape,
        sealed,
        stored.validator === null ? null : sealValidator(key, sealing, stored.readAtMs, stored.validator),
      );
      return null;
    });
  }

  /** A row's validator; null if there is none or it doesn't open. */
  validator(key: SnapshotKey, sealing: CacheKey, row: SnapshotRow): HeldValidator | null {
    if (row.validator === null || row.body === null || row.readAtMs === null) return null;
    return openValidator(key, sealing, row.readAtMs, row.validator);
  }

  /** Notes that this exact body is unchanged; false if it has been replaced or removed. */
  confirm(key: SnapshotKey, sealing: CacheKey, readAtMs: number, validator: HeldValidator): boolean {
    const sealed = sealValidator(key, sealing, readAtMs, validator);
    const stored = storageResult(() =>
      this.#statement('confirm').run(sealed, ...placeOf(key, sealing), readAtMs),
    );
    return stored.ok && Number(stored.value.changes) === 1;
  }

  /** The last body stays beside the failure, for "offline: as of …". */
  putFailure(key: SnapshotKey, sealing: CacheKey, failure: StoredFailure): Result<null> {
    const sealed = sealRow(sealing.key, failureName(key, failure.atMs), JSON.stringify(failure.error));
    return storageResult(() => {
      this.#statement('putFailure').run(...placeOf(key, sealing), sealing.storage, failure.atMs, sealed);
      return null;
    });
  }
}

function openStored(
  key: SnapshotKey,
  sealing: CacheKey,
  { readAtMs, shape, body }: Pick<SnapshotRow, 'readAtMs' | 'shape' | 'body'>,
): StoredBody | null {
  if (body === null || readAtMs === null || shape === null) return null;
  const opened = openRow(sealing.key, bodyName(key, readAtMs, shape), body);
  if (!opened.ok) return null;
  return {
    hash: opened.value.slice(0, hashChars),
    ...textAndPaging(opened.value.slice(hashChars)),
    readAtMs,
    shape,
    validator: null,
  };
}

/** Our JSON contains no line break, so one separates the body from paging in headers. */
function sealedText({ hash, text, paging }: StoredBody): string {
  return hash + text + (paging === undefined ? '' : `\n${JSON.stringify(paging)}`);
}

function textAndPaging(sealed: string): Pick<StoredBody, 'text' | 'paging'> {
  const end = sealed.indexOf('\n');
  if (end < 0) return { text: sealed };
  const parsed = headerPagingSchema.safeParse(JSON.parse(sealed.slice(end + 1)));
  return { text: sealed.slice(0, end), ...(parsed.success ? { paging: parsed.data } : {}) };
}

function placeOf(key: SnapshotKey, sealing: CacheKey): [string, string, string, string, string] {
  return [key.workspaceId, sealing.keyId, key.resource, key.subject, queryText(key.query)];
}

// SECURITY: key, time and shape are bound to the sealed bytes, so that no row can pass for another.
function bodyName(key: SnapshotKey, readAtMs: number, shape: SnapshotShape): string {
  return JSON.stringify([
    'body',
    key.workspaceId,
    key.resource,
    key.subject,
    queryText(key.query),
    readAtMs,
    shape,
  ]);
}

function failureName(key: SnapshotKey, atMs: number): string {
  return JSON.stringify(['failure', key.workspaceId, key.resource, key.subject, queryText(key.query), atMs]);
}
