import type { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import { openJournal } from '../changes/journal/journal-file.ts';
import type { OpenedJournal } from '../changes/journal/journal-file.ts';
import { cacheSchema } from '../snapshots/cache-schema.ts';
import type { OpenedDatabase } from '../storage/open-database.ts';
import { openDatabase } from '../storage/open-database.ts';

export const keyholderName = 'keyholder.sqlite';

/** The two files of the data folder; see docs/decisions/0003-two-databases.md. */
export interface Databases extends Omit<OpenedJournal, 'setAside'> {
  folder: string;
  cache: DatabaseSync;
  notices: string[];
  close(): void;
}

/**
 * Opens both or neither, except that a cache that can't be opened is replaced by one in memory. A damaged file is
 * renamed and replaced, and `notices` says so.
 */
export function openDatabases(folder: string): Result<Databases> {
  const saved = openJournal(join(folder, keyholderName));
  if (!saved.ok) return saved;
  const { setAside, ...parts } = saved.value;
  const cache = openCache(join(folder, 'cache.sqlite'));
  if (!cache.ok) {
    // Released, so that another try in this process can open it.
    parts.journal.close();
    return cache;
  }
  return succeed({
    ...parts,
    folder,
    cache: cache.value.db,
    notices: [
      ...notice(
        setAside,
        (savedAs) =>
          `The history and the list of workspaces were damaged. They were saved as ${savedAs}, and new ones were started. Connect your workspaces again. If a change was being sent at that time, refresh its property before you repeat it.`,
      ),
      ...notice(
        cache.value.setAside,
        (savedAs) =>
          `The saved data was damaged. It was kept as ${savedAs}, and a new file was started. Keyholder loads it again from the service.`,
      ),
      ...cache.value.notices,
    ],
    close() {
      for (const db of [parts.db, cache.value.db]) {
        // Separately: a file that fails to close must not keep the other open.
        try {
          if (db.isOpen) db.close();
        } catch {
          continue;
        }
      }
    },
  });
}

/** The cache can be loaded again, so if it can't be opened the program starts with a temporary one. */
function openCache(path: string): Result<OpenedDatabase & { readonly notices: readonly string[] }> {
  const options = { schema: cacheSchema, durability: 'normal' } as const;
  const file = openDatabase({ ...options, path });
  if (file.ok) return succeed({ ...file.value, notices: [] });
  const memory = openDatabase({ ...options, path: ':memory:' });
  if (!memory.ok) return memory;
  return succeed({
    ...memory.value,
    notices: [
      `Saved data can’t be used: ${file.error.message} Keyholder works without it until you quit and saves nothing for offline use. To fix this, move ${path} away or make it writable, then restart Keyholder.`,
    ],
  });
}

function notice(savedAs: string | null, sentence: (savedAs: string) => string): string[] {
  return savedAs === null ? [] : [sentence(savedAs)];
}
