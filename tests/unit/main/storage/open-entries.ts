import type { DatabaseSync } from 'node:sqlite';
import { journalOn } from '../../../../src/main/changes/journal/journal-file.ts';
import type { JournalLock } from '../../../../src/main/changes/journal/journal-file.ts';
import { journalSchema } from '../../../../src/main/changes/journal/journal-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import type { EntrySeal } from '../../../../src/main/storage/sealed-entries.ts';
import { SealedEntries } from '../../../../src/main/storage/sealed-entries.ts';

/** The seal of a journal of its own, whose key is still to come. */
export function shutSeal(): { readonly lock: JournalLock; readonly entrySeal: EntrySeal } {
  const opened = openDatabase({ path: ':memory:', schema: journalSchema, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  return journalOn(opened.value.db, () => new Date(0));
}

/** Entries under the seal of a journal whose key is here: of one byte, so that a second start has the same. */
export function openEntries(db: DatabaseSync, keyByte = 7): SealedEntries {
  const { lock, entrySeal } = shutSeal();
  lock.unlock(new Uint8Array(32).fill(keyByte), 'file');
  return new SealedEntries(db, entrySeal);
}
