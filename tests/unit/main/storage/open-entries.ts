import type { DatabaseSync } from 'node:sqlite';
import { type OpenedJournal, journalOn } from '../../../../src/main/changes/journal/journal-file.ts';
import type { SealedEntries } from '../../../../src/main/storage/sealed-entries.ts';

/** Entries whose key is still to come. */
export function shutEntries(db: DatabaseSync): Pick<OpenedJournal, 'lock' | 'entries'> {
  return journalOn(db, () => new Date(0));
}

/** Entries whose key is here: of one byte, so that a second start has the same. */
export function openEntries(db: DatabaseSync, keyByte = 7): SealedEntries {
  const { lock, entries } = shutEntries(db);
  lock.unlock(new Uint8Array(32).fill(keyByte), 'file');
  entries.compared();
  return entries;
}
