import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import { storageResult } from '../storage/storage-errors.ts';
import type { Snapshots } from './snapshots.ts';

const rowSchema = z.object({ property_id: z.number(), content: z.instanceof(Uint8Array) });

const rowsAtOnce = 50;

/** Used in place of a property's number for the marker about all properties. */
const noProperty = 0;
const outdated = 'outdated';

/** How a property's value is stored; `valueOf` returns undefined for unsuitable text. */
interface DerivedForm<T> {
  readonly kind: 'facts' | 'nights';
  /** Settles once texts can be read. */
  readonly ready?: () => Promise<unknown>;
  /** Called if the stored values were marked as outdated. */
  readonly onOutdated?: (workspaceId: string) => void;
  readonly textOf: (value: T) => string;
  readonly valueOf: (text: string, workspaceId: string, propertyId: number) => T | undefined;
}

/**
 * Data derived from each property's bodies, for lists that must not open every snapshot. In memory once loaded, and one
 * sealed text per property on disk. Same file, key and wipe as the snapshots.
 */
export class Derived<T> {
  readonly #keys: Snapshots['keys'];
  readonly #form: DerivedForm<T>;
  readonly #some;
  readonly #put;
  readonly #loaded = new Map<string, Promise<Result<Map<number, T>>>>();

  constructor(
    db: DatabaseSync,
    { keys, onEmptied }: Pick<Snapshots, 'keys' | 'onEmptied'>,
    form: DerivedForm<T>,
  ) {
    this.#keys = keys;
    this.#form = form;
    this.#some = db.prepare(
      `SELECT property_id, content FROM derived
       WHERE workspace_id = ? AND key_id = ? AND kind = '${form.kind}' AND property_id > ?
       ORDER BY property_id LIMIT ${String(rowsAtOnce)}`,
    );
    this.#put = db.prepare(
      `INSERT INTO derived (workspace_id, key_id, key_storage, kind, property_id, content)
       VALUES (?, ?, ?, '${form.kind}', ?, ?)
       ON CONFLICT (workspace_id, key_id, kind, property_id) DO UPDATE SET content = excluded.content`,
    );
    onEmptied((workspaceId) => {
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

  /** Updates `known` at once. If storing fails, the next read tries again, and the row on screen is correct anyway. */
  async put(workspaceId: string, known: Map<number, T>, propertyId: number, value: T): Promise<void> {
    known.set(propertyId, value);
    await this.#store(workspaceId, propertyId, this.#form.textOf(value));
  }

  /** Marks the texts while they are rebuilt, so that the next start notices an interruption. */
  async markOutdated(workspaceId: string, areOutdated: boolean): Promise<void> {
    await this.#store(workspaceId, noProperty, areOutdated ? outdated : '');
  }

  async #store(workspaceId: string, propertyId: number, text: string): Promise<void> {
    const { key, keyId, storage } = await this.#keys.keyOf(workspaceId);
    const sealed = sealRow(key, this.#nameOf(workspaceId, propertyId), text);
    storageResult(() => this.#put.run(workspaceId, keyId, storage, propertyId, sealed));
  }

  /**
   * A few rows at a time: thousands of texts would need far more memory than their values. A row that doesn't open is
   * skipped and replaced by the next read.
   */
  async #read(workspaceId: string): Promise<Result<Map<number, T>>> {
    await this.#form.ready?.();
    const known = new Map<number, T>();
    const { key, keyId } = await this.#keys.keyOf(workspaceId);
    const slice = new SliceOfWork();
    for (let last = noProperty - 1; ;) {
      const after = last;
      const rows = storageResult(() => this.#some.all(workspaceId, keyId, after));
      if (!rows.ok) return rows;
      for (const raw of rows.value) {
        const { property_id: propertyId, content } = rowSchema.parse(raw);
        const opened = openRow(key, this.#nameOf(workspaceId, propertyId), content);
        last = propertyId;
        if (propertyId === noProperty) {
          if (opened.ok && opened.value === outdated) this.#form.onOutdated?.(workspaceId);
          continue;
        }
        const value = opened.ok ? this.#form.valueOf(opened.value, workspaceId, propertyId) : undefined;
        if (value !== undefined) known.set(propertyId, value);
        await slice.next();
      }
      if (rows.value.length < rowsAtOnce) return succeed(known);
    }
  }

  #nameOf(workspaceId: string, propertyId: number): string {
    return JSON.stringify([this.#form.kind, workspaceId, propertyId]);
  }
}
