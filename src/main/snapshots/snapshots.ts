import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { CacheKeySource } from './cache-keys.ts';
import { createCacheKeys } from './cache-keys.ts';
import { cacheInfo, pruneCache, wipeCache } from './cache-schema.ts';
import { InFlightReads } from './in-flight-reads.ts';
import type { AskedBy, FreshRead, CompletedRead, ReadingClient } from './in-flight-reads.ts';
import { snapshotName, sortedKey } from './snapshot-row.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { ownFirst } from '../../core/mapping/bodies/body.ts';
import { decodeResource } from '../../core/service/decode.ts';

/** A body unrecognised when stored may fit a mapping accepted since. */
function shapeOf(view: SnapshotView): SnapshotView['shape'] {
  const { shape, body, key } = view;
  return shape === 'unrecognised' && body !== null ? decodeResource(key.resource, view).shape : shape;
}

/** Adds the accepted mappings to views, for decoding here and elsewhere. */
export function asAccepted(
  mappingsFor: (workspaceId: string, resource: ResourceName) => readonly ResourceMappingSource[],
) {
  function through(view: SnapshotView): SnapshotView {
    const readings = [...ownFirst(mappingsFor(view.key.workspaceId, view.key.resource), view.key)];
    return readings.length === 0 ? view : { ...view, readings, shape: shapeOf({ ...view, readings }) };
  }
  const throughEach = (known: Result<SnapshotView>): Result<SnapshotView> =>
    known.ok ? succeed(through(known.value)) : known;
  return { through, throughEach };
}

/** Enough for every panel of the properties that a person opens in a day. */
const limit = 2_000;

/** Snapshots that screens have requested in this process; the oldest are dropped first. */
class ShownNames {
  readonly #names = new Set<string>();

  add(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    for (const oldest of this.#names) {
      if (this.#names.size <= limit) break;
      this.#names.delete(oldest);
    }
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }
}

type ReadPriority = 'person' | 'prefetch';

export type Snapshots = ReturnType<typeof createSnapshots>;

export interface SnapshotsDeps {
  db: DatabaseSync;
  credentials: CacheKeySource;
  client: ReadingClient;
  clock: () => Date;
  readings: (workspaceId: string, resource: ResourceName) => readonly ResourceMappingSource[];
  emit: (event: 'snapshots:changed', view: SnapshotView) => void;
}

/** An older snapshot is shown from the cache and refreshed in the background. */
export const staleAfterMs = 5 * 60 * 1000;
/** After a failure, opening a screen doesn't repeat the read at once; Refresh always does. */
const retryAfterFailureMs = 30 * 1000;

export function createSnapshots(deps: SnapshotsDeps) {
  const emptied = listeners<[workspaceId: string | null]>();
  const keys = createCacheKeys(deps.db, deps.credentials, { onRegained: emptied.tell });
  pruneCache(deps.db, deps.clock());
  const store = new SnapshotStore(deps.db, keys);
  const seen = listeners<[view: SnapshotView, askedBy: AskedBy]>();
  const shown = new ShownNames();
  const inFlightReads = new InFlightReads({
    client: deps.client,
    store,
    clock: deps.clock,
    readings: deps.readings,
    onReadCompleted: readCompleted,
  });

  const { through, throughEach } = asAccepted(deps.readings);

  function readCompleted(completed: CompletedRead, askedBy: AskedBy): void {
    const view = through(completed.view);
    seen.tell(view, askedBy);
    // A sync of thousands of properties must not flood the window with bodies that nobody is looking at.
    const name = snapshotName(view.key);
    if (completed.changed && store.mayKeep(view.key) && shown.has(name)) {
      deps.emit('snapshots:changed', view);
    }
  }

  const read = createCachedRead(store, inFlightReads, shown, deps.clock);

  /** A person's read always starts now; a sync's may join one in flight. Stored as usual. */
  async function readFresh(
    asked: SnapshotKey,
    priority: ReadPriority,
    signal?: AbortSignal,
  ): Promise<Result<FreshRead>> {
    const key = sortedKey(asked);
    const completed = await (priority === 'prefetch'
      ? inFlightReads.joinOrStart(key, signal)
      : inFlightReads.start(key, priority, signal));
    if (completed.answer === null) return fail(completed.error);
    return succeed({ ...completed.answer, view: through(completed.answer.view) });
  }

  return {
    keys,
    /** As documented for the channel `snapshots:read`; fails only if the cache itself can't be used. */
    read: async (key: SnapshotKey, mode: 'cached' | 'refresh') =>
      throughEach(await read(sortedKey(key), mode)),
    /** The cached view, without asking the service. */
    latest: async (key: SnapshotKey) => throughEach(await store.view(sortedKey(key))),
    /** The newest cached body of the same resource and subject under another query. */
    instead: async (key: SnapshotKey): Promise<Result<SnapshotView | null>> => {
      const found = await store.instead(sortedKey(key));
      return found.ok && found.value !== null ? succeed(through(found.value)) : found;
    },
    /** Subjects with a cached body of a read without a query, in no particular order. */
    subjects: store.subjects.bind(store),
    previous: (key: SnapshotKey) =>
      store.previous(sortedKey(key), deps.readings(key.workspaceId, key.resource)),
    readFresh,
    /**
     * Stores an answer that somebody else requests, so that screens show it. Call before the request if possible: reads
     * started later win, and nothing of a removed workspace is stored.
     */
    expect: (key: SnapshotKey) => inFlightReads.expect(sortedKey(key)),
    /** Changed settings, each with the body before; see `body-history.ts`. */
    history: store.history.bind(store),
    moments: store.moments.bind(store),
    cachedReads: store.cachedReads.bind(store),
    forget: store.forget.bind(store),
    cacheInfo: () => cacheInfo(deps.db),
    wipe(): Promise<Result<null>> {
      store.forgetBodies();
      const wiped = wipeCache(deps.db);
      emptied.tell(null);
      return Promise.resolve(wiped);
    },
    /** Deletes the workspace's key, then its rows; later answers aren't stored. */
    async removeWorkspace(workspaceId: string) {
      inFlightReads.abandon(workspaceId);
      store.forgetBodies();
      const removed = await keys.removeWorkspace(workspaceId);
      emptied.tell(workspaceId);
      return removed;
    },
    /** Forgets the keys and every opened body; both return on demand, the keys from the keychain. */
    dropSecrets() {
      keys.drop();
      store.forgetBodies();
    },
    rememberAgain: keys.rememberAgain.bind(keys),
    /**
     * Called when a workspace's (null: all) readable rows change: they were removed, or their key is back. Returns a
     * function to unsubscribe.
     */
    onEmptied: emptied.add,
    /** Called after every read, with the view as it is then. Returns a function to unsubscribe. */
    onLanded: seen.add,
  };
}

/** Reads one snapshot for a screen: from the cache while fresh, otherwise from the service. */
function createCachedRead(
  store: SnapshotStore,
  inFlightReads: InFlightReads,
  shown: ShownNames,
  clock: () => Date,
) {
  return async function read(key: SnapshotKey, mode: 'cached' | 'refresh'): Promise<Result<SnapshotView>> {
    shown.add(snapshotName(key));
    if (mode === 'refresh') return succeed((await inFlightReads.join(key, 'refresh')).view);
    const known = await store.view(key);
    if (!known.ok) return known;
    const inFlight = (): SnapshotView => ({ ...known.value, refreshing: true });
    if (!known.value.hasBody) return succeed((await inFlightReads.join(key, 'person')).view);
    if (!isStale(known.value, clock())) {
      return succeed(inFlightReads.has(key) ? inFlight() : known.value);
    }
    void inFlightReads.join(key, 'person');
    return succeed(inFlight());
  };
}

function isStale(view: SnapshotView, now: Date): boolean {
  const ageMs = view.readAt === null ? Infinity : now.getTime() - Date.parse(view.readAt);
  // A read in the future means that the clock was set back, so its age is unknown.
  const old = ageMs > staleAfterMs || ageMs < 0;
  if (view.lastFailure === null) return old;
  const sinceFailureMs = now.getTime() - Date.parse(view.lastFailure.at);
  return sinceFailureMs > retryAfterFailureMs || sinceFailureMs < 0;
}

function listeners<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    add: (listener: (...args: Args) => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...args: Args): void => {
      for (const listener of all) listener(...args);
    },
  };
}
