import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { keyholderSchema } from '../../../../src/main/storage/keyholder-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { valueOf } from '../../../value-of.ts';

/** A `keyholder.sqlite` in memory, with these workspaces, for as long as the test runs. */
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
