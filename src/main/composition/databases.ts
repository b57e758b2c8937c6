import type { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { AppError, Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { SqliteJournal } from '../changes/journal/sqlite-journal.ts';
import type { RunIndex } from '../changes/runs/run-index.ts';
import type { PlanStore } from '../changes/plans/store/stored-plan.ts';
import { openJournal } from '../changes/journal/journal-file.ts';
import type { JournalLock } from '../changes/journal/journal-file.ts';
import { consoleSchema } from '../portfolio/console-schema.ts';
import { cacheSchema } from '../snapshots/cache-schema.ts';
import type { OpenedDatabase } from '../storage/open-database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { SealedEntries } from '../storage/sealed-entries.ts';

/** The record of changes, within the data folder. */
export const journalName = 'journal.sqlite';

/** The three files of the data folder; see docs/decisions/0003-three-databases.md. */
export interface Databases {
  journal: SqliteJournal;
  plans: PlanStore;
  runIndex: RunIndex;
  /** Takes the key of the journal's rows. */
  journalLock: JournalLock;
  /** Where the three files are. */
  folder: string;
  console: DatabaseSync;
  cache: DatabaseSync;
  /** What decides how answers are read and requests are made, in the console's file under the journal's seal. */
  entries: SealedEntries;
  /** One sentence for each damaged file that was put aside. */
  notices: string[];
  close(): void;
}

/** Opens all three or none, but for a cache that cannot be opened: one in memory takes its place. A damaged file is kept under another name and replaced; the notices say so. */
export function openDatabases(folder: string): Result<Databases> {
  const journal = openJournal(join(folder, journalName));
  if (!journal.ok) return journal;
  const opened: { close: () => void }[] = [journal.value.journal];
  // What is open already is let go, so that a second try in the same process finds it free.
  const refuse = (failure: { ok: false; error: AppError }): Result<Databases> => {
    closeAll(opened);
    return failure;
  };
  const workspaces = openDatabase({
    path: join(folder, 'console.sqlite'),
    schema: consoleSchema,
    durability: 'full',
  });
  if (!workspaces.ok) return refuse(workspaces);
  opened.push(closing(workspaces.value.db));
  const cache = openCache(join(folder, 'cache.sqlite'));
  if (!cache.ok) return refuse(cache);
  opened.push(closing(cache.value.db));
  const entries = new SealedEntries(workspaces.value.db, journal.value.entrySeal);
  journal.value.lock.isNeededBeside = () => !entries.isEmpty;
  return succeed({
    entries,
    journal: journal.value.journal,
    plans: journal.value.plans,
    runIndex: journal.value.index,
    journalLock: journal.value.lock,
    folder,
    console: workspaces.value.db,
    cache: cache.value.db,
    notices: [
      ...notice(
        journal.value.setAside,
        (savedAs) =>
          `The record of changes was damaged. It was kept as ${savedAs}, and a new one was started. If a change was being sent at that time, read its property again before you repeat it.`,
      ),
      ...notice(
        workspaces.value.setAside,
        (savedAs) =>
          `The list of workspaces was damaged. It was kept as ${savedAs}, and a new one was started. Connect your workspaces again.`,
      ),
      ...notice(
        cache.value.setAside,
        (savedAs) =>
          `The cache was damaged. It was kept as ${savedAs}, and a new one was started. What it held is read from the service again.`,
      ),
      ...cache.value.notices,
    ],
    close: () => {
      closeAll(opened);
    },
  });
}

/** What is in the cache can be read again: whatever keeps it closed, the console starts with one that ends with it. */
function openCache(path: string): Result<OpenedDatabase & { readonly notices: readonly string[] }> {
  const options = { schema: cacheSchema, durability: 'normal' } as const;
  const file = openDatabase({ ...options, path });
  if (file.ok) return succeed({ ...file.value, notices: [] });
  const memory = openDatabase({ ...options, path: ':memory:' });
  if (!memory.ok) return memory;
  return succeed({
    ...memory.value,
    notices: [
      `The cache cannot be used: ${file.error.message} Keyholder works without it until you quit, and keeps nothing of what it reads for offline. To have one again, move ${path} away or make it writable, then start Keyholder anew.`,
    ],
  });
}

function notice(savedAs: string | null, sentence: (savedAs: string) => string): string[] {
  return savedAs === null ? [] : [sentence(savedAs)];
}

function closing(db: DatabaseSync): { close: () => void } {
  return {
    close() {
      if (db.isOpen) db.close();
    },
  };
}

/** Each on its own: a file that cannot be closed must not keep the others open. */
function closeAll(files: readonly { close: () => void }[]): void {
  for (const file of files) {
    try {
      file.close();
    } catch {
      continue;
    }
  }
}
