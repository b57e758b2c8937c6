import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { SliceOfWork } from '../storage/slice-of-work.ts';
import { storageResult } from '../storage/storage-errors.ts';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import type { CacheKey, CacheKeys } from './cache-keys.ts';
import type { Snapshots } from './snapshots.ts';

const rowSchema = z.object({ property_id: z.number(), content: z.instanceof(Uint8Array) });

const rowsAtOnce = 50;

/**
 * One sealed text a property, for lists that must not open every snapshot. Lives and dies with the snapshots: same
 * file, same key, same wipe.
 */
export class DerivedTexts {
  readonly #keys: CacheKeys;
  readonly #some;
  readonly #put;
  readonly #kind: 'facts' | 'nights';

  constructor(db: DatabaseSync, keys: CacheKeys, kind: 'facts' | 'nights') {
    this.#keys = keys;
    this.#kind = kind;
    this.#some = db.prepare(
      `SELECT property_id, content FROM derived
       WHERE workspace_id = ? AND key_id = ? AND kind = '${kind}' AND property_id > ? ORDER BY property_id LIMIT ${String(rowsAtOnce)}`,
    );
    this.#put = db.prepare(
      `INSERT INTO derived (workspace_id, key_id, key_storage, kind, property_id, content)
       VALUES (?, ?, ?, '${kind}', ?, ?)
       ON CONFLICT (workspace_id, key_id, kind, property_id) DO UPDATE SET content = excluded.content`,
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
        const opened = openRow(sealing.key, this.#nameOf(workspaceId, row.property_id), row.content);
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
    return JSON.stringify([this.#kind, workspaceId, propertyId]);
  }
}

/** How one value a property is written down; undefined where a text is none of it. */
interface DerivedForm<T> {
  readonly textOf: (value: T) => string;
  readonly valueOf: (text: string, workspaceId: string, propertyId: number) => T | undefined;
}

/** What is derived of the bodies of each property, in memory from the first question on and as texts on the disk. */
export class Derived<T> {
  readonly #texts: Pick<DerivedTexts, 'each' | 'put'>;
  readonly #form: DerivedForm<T>;
  readonly #loaded = new Map<string, Promise<Result<Map<number, T>>>>();

  constructor(
    snapshots: Pick<Snapshots, 'onEmptied'>,
    texts: Pick<DerivedTexts, 'each' | 'put'>,
    form: DerivedForm<T>,
  ) {
    this.#texts = texts;
    this.#form = form;
    snapshots.onEmptied((workspaceId) => {
      if (workspaceId === null) this.#loaded.clear();
      else this.#loaded.delete(workspaceId);
    });
  }

  of(workspaceId: string): Promise<Result<Map<number, T>>> {
    const known = this.#loaded.get(workspaceId);
    if (known !== undefined) return known;
    const loading = this.#read(workspaceId);
    this.#loaded.set(workspaceId, loading);
    void loading.then((result) => {
      if (!result.ok && this.#loaded.get(workspaceId) === loading) this.#loaded.delete(workspaceId);
    });
    return loading;
  }

  /** In `known` at once. What cannot be stored is made again by the next read; the row on screen is right all the same. */
  async put(workspaceId: string, known: Map<number, T>, propertyId: number, value: T): Promise<void> {
    known.set(propertyId, value);
    await this.#texts.put(workspaceId, propertyId, this.#form.textOf(value));
  }

  async #read(workspaceId: string): Promise<Result<Map<number, T>>> {
    const known = new Map<number, T>();
    const read = await this.#texts.each(workspaceId, (propertyId, text) => {
      const value = this.#form.valueOf(text, workspaceId, propertyId);
      if (value !== undefined) known.set(propertyId, value);
    });
    return read.ok ? succeed(known) : read;
  }
}

/** The property that a landed read is about; undefined of one that says nothing of a property, or was not asked. */
export function landedProperty({ key, lastFailure }: SnapshotView): number | undefined {
  if (lastFailure?.error.code === 'credential-refused') return undefined;
  return /^[1-9]\d{0,15}$/.test(key.subject) ? Number(key.subject) : undefined;
}
