import type { DatabaseSync } from 'node:sqlite';
import { keyholderSchema } from '../../../../src/main/storage/keyholder-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';

/** A `keyholder.sqlite` in memory, with these workspaces. */
export function consoleWith(...workspaceIds: readonly string[]): DatabaseSync {
  const opened = openDatabase({ path: ':memory:', schema: keyholderSchema, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  for (const id of workspaceIds)
    opened.value.db
      .prepare(
        `INSERT INTO workspace (id, name, name_key, kind, base_address, admin_base_path, colour, created_at_ms)
         VALUES (?, ?, ?, 'live', 'https://service.test', '', 'teal', 0)`,
      )
      .run(id, id, id);
  return opened.value.db;
}
