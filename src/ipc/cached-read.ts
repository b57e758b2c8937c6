import type { CachedRead, SnapshotKey } from './snapshots.ts';

/** The cached read for exactly this query; undefined if there is none. */
export function cachedRead(
  reads: readonly CachedRead[],
  wanted: Pick<SnapshotKey, 'resource' | 'query'>,
): CachedRead | undefined {
  const names = Object.keys(wanted.query);
  return reads.find(
    ({ resource, query }) =>
      resource === wanted.resource &&
      Object.keys(query).length === names.length &&
      names.every((name) => query[name] === wanted.query[name]),
  );
}
