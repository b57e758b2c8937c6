import type { KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../core/values/errors.ts';
import type { Credentials } from '../credentials/secret-store.ts';
import { transaction } from '../storage/open-database.ts';
import { keyIdOf, rowKey } from '../storage/row-encryption.ts';

export interface CacheKey {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly storage: 'keychain' | 'memory';
}

export type CacheKeySource = Pick<Credentials, 'cacheKey' | 'removeCacheKey'>;

export type CacheKeys = ReturnType<typeof createCacheKeys>;

export interface CacheKeysOptions {
  /** Called when the keychain provides a workspace's real key again after a stand-in. */
  readonly onRegained?: (workspaceId: string) => void;
  readonly monotonicMs?: () => number;
}

/**
 * A stand-in opens no stored rows, so the real key is soon requested again, but not at every read, because each request
 * may show a prompt.
 */
export const standInLastsMs = 10_000;

const tables = ['snapshot', 'derived', 'body_history'] as const;

interface Held {
  readonly asked: Promise<CacheKey>;
  untilMs: number;
}

/** Keys by workspace. Rows that no current key opens are dropped. */
export function createCacheKeys(
  db: DatabaseSync,
  credentials: CacheKeySource,
  options: CacheKeysOptions = {},
) {
  const monotonicMs = options.monotonicMs ?? (() => performance.now());
  const held = new Map<string, Held>();
  const gone = new Set<string>();
  const onStandIns = new Set<string>();
  /** By workspace, the id of the only key with rows left. */
  const swept = new Map<string, string>();
  let remembers = true;
  // Their key was in the memory of an earlier process, without a keyring.
  dropRows(db, "key_storage = 'memory'", []);

  function sweep(workspaceId: string, keyId: string): void {
    if (swept.get(workspaceId) === keyId) return;
    // Two ranges on the index: "<>" would read every row of the workspace at each start.
    for (const others of ['<', '>'])
      dropRows(db, `workspace_id = ? AND key_id ${others} ?`, [workspaceId, keyId]);
    swept.set(workspaceId, keyId);
  }

  async function obtain(workspaceId: string): Promise<CacheKey> {
    const { key, storage, isStandIn, late } = gone.has(workspaceId)
      ? // A late read must not recreate a removed workspace's key in the keychain.
        { key: rowKey(randomBytes(32)), storage: 'memory' as const, isStandIn: false, late: null }
      : await credentials.cacheKey(workspaceId);
    const keyId = keyIdOf(key);
    if (isStandIn) {
      onStandIns.add(workspaceId);
      swept.delete(workspaceId);
      expireSoon(workspaceId);
      void late?.then((answer) => {
        if (answer.ok && onStandIns.has(workspaceId)) void ask(workspaceId);
      });
    }
    // Without the keyring its rows are only unreachable for now; with it, rows of another key are lost.
    if (storage === 'keychain') {
      sweep(workspaceId, keyId);
      if (onStandIns.delete(workspaceId)) options.onRegained?.(workspaceId);
    }
    return { key, keyId, storage };
  }

  function expireSoon(workspaceId: string): void {
    const entry = held.get(workspaceId);
    if (entry !== undefined) entry.untilMs = monotonicMs() + standInLastsMs;
  }

  function ask(workspaceId: string): Promise<CacheKey> {
    const entry: Held = { asked: obtain(workspaceId), untilMs: Infinity };
    held.set(workspaceId, entry);
    const forget = (): void => {
      if (held.get(workspaceId) === entry) held.delete(workspaceId);
    };
    entry.asked.then(() => {
      if (!remembers) forget();
    }, forget);
    return entry.asked;
  }

  return {
    keyOf(workspaceId: string): Promise<CacheKey> {
      const known = held.get(workspaceId);
      return known !== undefined && monotonicMs() < known.untilMs ? known.asked : ask(workspaceId);
    },
    /** Removes the key first: from then on no copy of the file can be read. */
    async removeWorkspace(workspaceId: string): Promise<Result<null>> {
      gone.add(workspaceId);
      held.delete(workspaceId);
      // SECURITY: without the key, pages that SQLite hasn't overwritten yet, and backups, are unreadable too.
      const removed = await credentials.removeCacheKey(workspaceId);
      const dropped = dropRows(db, 'workspace_id = ?', [workspaceId]);
      return removed.ok ? dropped : removed;
    },
    /** Forgets every key, and until `rememberAgain` keeps none beyond the call that needs it. */
    drop(): void {
      remembers = false;
      held.clear();
    },
    rememberAgain(): void {
      remembers = true;
      // Don't wait for stand-ins to expire: somebody is looking at the screens again.
      held.clear();
    },
  };
}

function dropRows(db: DatabaseSync, condition: string, values: readonly string[]): Result<null> {
  return transaction(db, () => {
    for (const table of tables) db.prepare(`DELETE FROM ${table} WHERE ${condition}`).run(...values);
    return null;
  });
}
