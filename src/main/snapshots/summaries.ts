import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { SliceOfWork } from '../storage/slice-of-work.ts';
import { storageResult } from '../storage/storage-errors.ts';
import type { CacheKey, CacheKeys } from './cache-keys.ts';

const rowSchema = z.object({ property_id: z.number(), summary: z.instanceof(Uint8Array) });

/** Tables of one sealed text a property, and what the texts are bound to. */
const names = { property_summary: 'summary', house_days: 'days' } as const;
type Table = keyof typeof names;

/**
 * One sealed text a property, for lists that must not open every snapshot. Lives and dies with the snapshots: same
 * file, same key, same wipe.
 */
export class Summaries {
  readonly #keys: CacheKeys;
  readonly #all;
  readonly #put;
  readonly #table: Table;

  constructor(db: DatabaseSync, keys: CacheKeys, table: Table = 'property_summary') {
    this.#keys = keys;
    this.#table = table;
    this.#all = db.prepare(`SELECT property_id, summary FROM ${table} WHERE workspace_id = ? AND key_id = ?`);
    this.#put = db.prepare(
      `INSERT INTO ${table} (workspace_id, key_id, key_storage, property_id, summary)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (workspace_id, key_id, property_id) DO UPDATE SET summary = excluded.summary`,
    );
  }

  /** Texts by property id; a row that does not open is left out, and replaced by the next read. */
  async all(workspaceId: string): Promise<Result<Map<number, string>>> {
    const sealing = await this.#keys.keyOf(workspaceId);
    const rows = storageResult(() => this.#all.all(workspaceId, sealing.keyId));
    if (!rows.ok) return rows;
    const found = new Map<number, string>();
    const slice = new SliceOfWork();
    for (const raw of rows.value) {
      const row = rowSchema.parse(raw);
      const opened = openRow(sealing.key, this.#nameOf(workspaceId, row.property_id), row.summary);
      if (opened.ok) found.set(row.property_id, opened.value);
      await slice.next();
    }
    return succeed(found);
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
