import { randomBytes } from 'node:crypto';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { succeed } from '../../../../src/core/values/errors.ts';
import { cacheSchema } from '../../../../src/main/snapshots/cache-schema.ts';
import { snapshotName } from '../../../../src/main/snapshots/snapshot-row.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import type { Snapshots } from '../../../../src/main/snapshots/snapshots.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { rowKey } from '../../../../src/main/storage/row-encryption.ts';
import { valueOf } from '../../../value-of.ts';

type CompletedRead = Parameters<Snapshots['onLanded']>[0];

/** A cache in memory, with everything derived from snapshots. `views` returns what is cached. */
export function derivedBench(views: () => readonly SnapshotView[] = () => []) {
  const cache = valueOf(openDatabase({ path: ':memory:', schema: cacheSchema, durability: 'normal' })).db;
  const key = rowKey(randomBytes(32));
  const landings: CompletedRead[] = [];
  const emptied: ((workspaceId: string | null) => void)[] = [];
  const snapshots: Pick<Snapshots, 'keys' | 'onLanded' | 'onEmptied' | 'latest' | 'cachedReads'> = {
    keys: {
      keyOf: () => Promise.resolve({ key, keyId: 'k', storage: 'keychain' }),
      removeWorkspace: () => Promise.reject(new Error('not asked for')),
      drop: () => undefined,
      rememberAgain: () => undefined,
    },
    onLanded: (listener) => {
      landings.push(listener);
      return () => undefined;
    },
    onEmptied: (listener) => {
      emptied.push(listener);
      return () => undefined;
    },
    latest: (asked) => {
      const found = views().find((view) => snapshotName(view.key) === snapshotName(asked));
      return Promise.resolve(succeed(found ?? emptyView(asked)));
    },
    cachedReads: (workspaceId, subject) =>
      Promise.resolve(
        succeed(
          views()
            .filter(
              ({ key: of, hasBody }) => hasBody && of.workspaceId === workspaceId && of.subject === subject,
            )
            .map(({ key: { resource, query }, readAt }) => ({
              resource,
              query,
              readAt: readAt ?? '',
              sizeBytes: 1,
            })),
        ),
      ),
  };
  return {
    cache,
    snapshots,
    land: (view: SnapshotView): void => {
      for (const completed of landings) completed(view, 'person');
    },
    empty: (workspaceId: string | null): void => {
      for (const listener of emptied) listener(workspaceId);
    },
  };
}
