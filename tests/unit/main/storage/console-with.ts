import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { keyholderSchema } from '../../../../src/main/storage/keyholder-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { type OpenedJournal, journalOn } from '../../../../src/main/changes/journal/journal-file.ts';
import type { SealedEntries } from '../../../../src/main/storage/sealed-entries.ts';
import { valueOf } from '../../../value-of.ts';

/** A `keyholder.sqlite` in memory with these workspaces, for as long as the test runs. */
export function consoleWith(...workspaceIds: readonly string[]): DatabaseSync {
  const { db } = valueOf(openDatabase({ path: ':memory:', schema: keyholderSchema, durability: 'full' }));
  onTestFinished(() => {
    if (db.isOpen) db.close();
  });
  for (const id of workspaceIds)
    db.prepare(
      `INSERT INTO workspace (id, name, name_key, kind, base_address, admin_base_path, colour, created_at_ms)
         VALUES (?, ?, ?, 'live', 'https://service.test', '', 'teal', 0)`,
    ).run(id, id, id);
  return db;
}

/** Entries whose key hasn't arrived yet. */
export function shutEntries(db: DatabaseSync): Pick<OpenedJournal, 'lock' | 'entries'> {
  return journalOn(db, () => new Date(0));
}

/** Unlocked entries. The key repeats one byte, so that a second start has the same. */
export function openEntries(db: DatabaseSync, keyByte = 7): SealedEntries {
  const { lock, entries } = shutEntries(db);
  lock.unlock(new Uint8Array(32).fill(keyByte), 'file');
  entries.compared();
  return entries;
}
