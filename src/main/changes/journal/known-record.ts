import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import { parseJson } from '../../../core/values/json/json.ts';
import { storageResult } from '../../storage/storage-errors.ts';

export const keyPlace = z.enum(['keychain', 'file']);
export type KeyPlace = z.infer<typeof keyPlace>;

const recordMark = z.object({
  journalId: z.string(),
  commits: z.int().nonnegative(),
  keyPlace: keyPlace.nullable(),
});
export type RecordMark = z.infer<typeof recordMark>;

/** How the journal differs from the last one used: removed or replaced, or restored from an earlier day. */
export type RecordLoss = 'another' | 'put-back';

/** The mark of the last journal used, in `cache.sqlite` so that it outlives the journal's file. */
export class KnownRecord {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  last(): Result<RecordMark | null> {
    return storageResult(() => {
      const value = this.#db.prepare('SELECT mark FROM known_record').get()?.['mark'];
      const parsed = typeof value === 'string' ? parseJson(value) : null;
      return (parsed?.ok === true ? recordMark.safeParse(parsed.value).data : undefined) ?? null;
    });
  }

  wasInKeychain(): boolean {
    const last = this.last();
    return last.ok && last.value?.keyPlace === 'keychain';
  }

  keep(mark: RecordMark): Result<null> {
    const saved = storageResult(() =>
      this.#db
        .prepare('INSERT OR REPLACE INTO known_record (id, mark) VALUES (1, ?)')
        .run(JSON.stringify(mark)),
    );
    return saved.ok ? succeed(null) : saved;
  }
}

export function lossBetween(last: RecordMark | null, now: RecordMark): RecordLoss | null {
  if (last === null || last.commits === 0) return null;
  if (last.journalId !== now.journalId) return 'another';
  return now.commits < last.commits ? 'put-back' : null;
}
