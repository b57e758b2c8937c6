import type { KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../core/values/errors.ts';
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

export type CacheKeys = ReturnType<typeof createCacheKeys>;

export interface CacheKeysOptions {
  /** The keychain gives the real key of a workspace again, after a stand-in had to do. */
  readonly onRegained?: (workspaceId: string) => void;
  readonly monotonicMs?: () => number;
}

/** With a stand-in nothing kept shows, so it is soon asked for again; not at every read, as each may raise a prompt. */
export const standInLastsMs = 10_000;

const tables = ['snapshot', 'derived', 'body_history'] as const;

interface Held {
  readonly asked: Promise<CacheKey>;
  untilMs: number;
}

/** Keys by workspace. Rows that no living key opens are dropped rather than kept as dead weight. */
export function createCacheKeys(
  db: DatabaseSync,
  credentials: CacheKeySource,
  options: CacheKeysOptions = {},
) {
  const monotonicMs = options.monotonicMs ?? (() => performance.now());
  const held = new Map<string, Held>();
  const gone = new Set<string>();
  const onStandIns = new Set<string>();
  /** By workspace the id of the key whose rows are the only ones left. */
  const swept = new Map<string, string>();
  let remembers = true;
  // Their key lived in the memory of an earlier run, when there was no keyring.
  dropRows(db, "key_storage = 'memory'", []);

  function sweep(workspaceId: string, keyId: string): void {
    if (swept.get(workspaceId) === keyId) return;
    // Before and after it in the index: for "other than" every row of the workspace would be read at each start.
    for (const others of ['<', '>'])
      dropRows(db, `workspace_id = ? AND key_id ${others} ?`, [workspaceId, keyId]);
    swept.set(workspaceId, keyId);
  }

  async function obtain(workspaceId: string): Promise<CacheKey> {
    const { key, storage, isStandIn, late } = gone.has(workspaceId)
      ? // A late read must not put a key for a removed workspace into the keychain again.
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
    // With the keyring away its rows are only out of reach for now; with it here, a row of another key is lost.
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
    /** The key first, then the rows: from that moment on no copy of the file can be read. */
    async removeWorkspace(workspaceId: string): Promise<Result<null>> {
      gone.add(workspaceId);
      held.delete(workspaceId);
      // SECURITY: once the key is gone, pages that SQLite has not overwritten yet, and back-ups, are unreadable too.
      const removed = await credentials.removeCacheKey(workspaceId);
      const dropped = dropRows(db, 'workspace_id = ?', [workspaceId]);
      return removed.ok ? dropped : removed;
    },
    /** Forgets every key, and keeps none beyond the call that needs it until `rememberAgain`. */
    drop(): void {
      remembers = false;
      held.clear();
    },
    rememberAgain(): void {
      remembers = true;
      // A stand-in of the time away is not worth its ten seconds: somebody looks at the screens again.
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
