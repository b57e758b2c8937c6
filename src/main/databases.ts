import type { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Result } from '../contract/errors.ts';
import { succeed } from '../contract/errors.ts';
import type { Journal } from './changes/journal.ts';
import type { PlanStore } from './changes/plans/stored-plan.ts';
import { openJournal } from './changes/sqlite-journal.ts';
import { consoleMigrations } from './portfolio/console-schema.ts';
import { cacheMigrations } from './snapshots/cache-schema.ts';
import { openDatabase } from './storage/open-database.ts';

/** The three files of the data folder; see docs/decisions/0003-three-databases.md. */
export interface Databases {
  journal: Journal;
  plans: PlanStore;
  console: DatabaseSync;
  cache: DatabaseSync;
  /** One sentence for each damaged file that was put aside. */
  notices: string[];
  close(): void;
}

export function openDatabases(folder: string): Result<Databases> {
  const journal = openJournal(join(folder, 'journal.sqlite'));
  if (!journal.ok) return journal;
  const workspaces = openDatabase({
    path: join(folder, 'console.sqlite'),
    migrations: consoleMigrations,
    durability: 'full',
  });
  if (!workspaces.ok) return workspaces;
  const cache = openDatabase({
    path: join(folder, 'cache.sqlite'),
    migrations: cacheMigrations,
    durability: 'normal',
  });
  if (!cache.ok) return cache;
  const asides = [
    ['The record of changes', journal.value.setAside],
    ['The list of workspaces', workspaces.value.setAside],
    ['The cache', cache.value.setAside],
  ] as const;
  return succeed({
    journal: journal.value.journal,
    plans: journal.value.plans,
    console: workspaces.value.db,
    cache: cache.value.db,
    notices: asides
      .filter(([, file]) => file !== null)
      .map(([what, file]) => `${what} was damaged. It was kept as ${file ?? ''} and a new one was started.`),
    close() {
      journal.value.journal.close();
      workspaces.value.db.close();
      cache.value.db.close();
    },
  });
}
