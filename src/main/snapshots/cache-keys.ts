import type { KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../contract/errors.ts';
import type { Credentials } from '../credentials/secret-store.ts';
import { transaction } from '../storage/open-database.ts';
import { keyIdOf, rowKey } from '../storage/row-encryption.ts';

/** What seals the rows of one workspace during this run of the app. */
export interface CacheKey {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly storage: 'keychain' | 'memory';
}

export type CacheKeySource = Pick<Credentials, 'cacheKey' | 'removeCacheKey'>;

export interface CacheKeys {
  keyOf(workspaceId: string): Promise<CacheKey>;
  /** The key first, then the rows: from that moment on no copy of the file can be read. */
  removeWorkspace(workspaceId: string): Promise<Result<null>>;
}

const tables = ['snapshot', 'property_summary'] as const;

/** Keys by workspace, asked for once a run. Rows that no living key opens are dropped rather than kept as dead weight. */
export function createCacheKeys(db: DatabaseSync, credentials: CacheKeySource): CacheKeys {
  const keys = new Map<string, Promise<CacheKey>>();
  const gone = new Set<string>();
  // Their key lived in the memory of an earlier run, when there was no keyring.
  dropRows(db, "key_storage = 'memory'", []);

  async function obtain(workspaceId: string): Promise<CacheKey> {
    const { key, storage } = gone.has(workspaceId)
      ? // A late read must not put a key for a removed workspace into the keychain again.
        { key: randomBytes(32), storage: 'memory' as const }
      : await credentials.cacheKey(workspaceId);
    const keyId = keyIdOf(key);
    // With the keyring away its rows are only out of reach for now; with it here, a row of another key is lost.
    if (storage === 'keychain') dropRows(db, 'workspace_id = ? AND key_id <> ?', [workspaceId, keyId]);
    return { key: rowKey(key), keyId, storage };
  }

  return {
    keyOf(workspaceId) {
      const known = keys.get(workspaceId);
      if (known !== undefined) return known;
      const asked = obtain(workspaceId);
      keys.set(workspaceId, asked);
      asked.catch(() => keys.delete(workspaceId));
      return asked;
    },
    async removeWorkspace(workspaceId) {
      gone.add(workspaceId);
      keys.delete(workspaceId);
      // SECURITY: once the key is gone, pages that SQLite has not overwritten yet, and back-ups, are unreadable too.
      const removed = await credentials.removeCacheKey(workspaceId);
      const dropped = dropRows(db, 'workspace_id = ?', [workspaceId]);
      return removed.ok ? dropped : removed;
    },
  };
}

function dropRows(db: DatabaseSync, condition: string, values: readonly string[]): Result<null> {
  return transaction(db, () => {
    for (const table of tables) db.prepare(`DELETE FROM ${table} WHERE ${condition}`).run(...values);
    return null;
  });
}
