import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { SliceOfWork } from '../storage/slice-of-work.ts';
import { storageResult } from '../storage/storage-errors.ts';
import type { CacheKey, CacheKeys } from './cache-keys.ts';

const rowSchema = z.object({ property_id: z.number(), summary: z.instanceof(Uint8Array) });

const rowsAtOnce = 50;

/** Tables of one sealed text a property, and what the texts are bound to. */
const names = { property_summary: 'summary', house_days: 'days' } as const;
type Table = keyof typeof names;

/**
 * One sealed text a property, for lists that must not open every snapshot. Lives and dies with the snapshots: same
 * file, same key, same wipe.
 */
export class Summaries {
  readonly #keys: CacheKeys;
  readonly #some;
  readonly #put;
  readonly #table: Table;

  constructor(db: DatabaseSync, keys: CacheKeys, table: Table = 'property_summary') {
    this.#keys = keys;
    this.#table = table;
    this.#some = db.prepare(
      `SELECT property_id, summary FROM ${table}
       WHERE workspace_id = ? AND key_id = ? AND property_id > ? ORDER BY property_id LIMIT ${String(rowsAtOnce)}`,
    );
    this.#put = db.prepare(
      `INSERT INTO ${table} (workspace_id, key_id, key_storage, property_id, summary)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (workspace_id, key_id, property_id) DO UPDATE SET summary = excluded.summary`,
    );
  }

  /**
   * Hands over each text with its property id, in the order of the ids, a few rows read at a time: thousands of texts at once
   * would be many times what is made of them. A row that does not open is left out, and replaced by the next read.
   */
  async each(workspaceId: string, take: (propertyId: number, text: string) => void): Promise<Result<null>> {
    const sealing = await this.#keys.keyOf(workspaceId);
    const slice = new SliceOfWork();
    for (let last = 0; ;) {
      const after = last;
      const rows = storageResult(() => this.#some.all(workspaceId, sealing.keyId, after));
      if (!rows.ok) return rows;
      for (const raw of rows.value) {
        const row = rowSchema.parse(raw);
        const opened = openRow(sealing.key, this.#nameOf(workspaceId, row.property_id), row.summary);
        if (opened.ok) take(row.property_id, opened.value);
        last = row.property_id;
        await slice.next();
      }
      if (rows.value.length < rowsAtOnce) return succeed(null);
    }
  }

  async put(workspaceId: string, propertyId: number, text: string): Promise<Result<null>> {
    const sealing = await this.#keys.keyOf(workspaceId);
    const stored = storageResult(() => this.#run(workspaceId, propertyId, text, sealing));
    return stored.ok ? succeed(null) : stored;
  }

  #run(workspaceId: string, propertyId: number, text: string, sealing: CacheKey): void {
    const sealed = sealRow(sealing.key, this.#nameOf(workspaceId, propertyId), text);
    this.#put.run(workspaceId, sealing.keyId, sealing.storage, propertyId, sealed);
  }

  #nameOf(workspaceId: string, propertyId: number): string {
    return JSON.stringify([names[this.#table], workspaceId, propertyId]);
  }
}
