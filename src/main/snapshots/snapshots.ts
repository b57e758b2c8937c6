import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { CachedRead, PreviousSnapshot, SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import type { BodyReading } from '../../core/mapping/described/described-resource.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import type { ReadAnswer } from '../service-client/service-client.ts';
import type { CacheKeys, CacheKeySource } from './cache-keys.ts';
import { createCacheKeys } from './cache-keys.ts';
import { cacheInfo, pruneCache, wipeCache, type CacheInfo } from './cache-schema.ts';
import { InFlightReads } from './in-flight-reads.ts';
import type { AskedBy, FreshRead, CompletedRead, ReadingClient } from './in-flight-reads.ts';
import { snapshotName, sortedKey } from './snapshot-row.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { ownFirst } from '../../core/mapping/bodies/body.ts';
import { decodeResource } from '../../core/service/decode.ts';

/** What nothing fitted when it was stored may be read by what a person said since. */
function shapeOf(view: SnapshotView): SnapshotView['shape'] {
  const { shape, body, key } = view;
  return shape === 'unrecognised' && body !== null ? decodeResource(key.resource, view).shape : shape;
}

/** Lets the bodies of views be read as a person accepted it, here and by whoever they go to. */
export function asAccepted(
  readingsFor: (workspaceId: string, resource: ResourceName) => readonly BodyReading[],
) {
  function through(view: SnapshotView): SnapshotView {
    const readings = [...ownFirst(readingsFor(view.key.workspaceId, view.key.resource), view.key)];
    return readings.length === 0 ? view : { ...view, readings, shape: shapeOf({ ...view, readings }) };
  }
  const throughEach = (known: Result<SnapshotView>): Result<SnapshotView> =>
    known.ok ? succeed(through(known.value)) : known;
  return { through, throughEach };
}

/** Enough for every panel of the properties that a person has open in a day's work. */
const limit = 2_000;

/** Which snapshots a screen has asked for since the app started; the oldest are forgotten first. */
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

export interface Snapshots {
  /** As the channel `snapshots:read` documents it; fails only when the cache itself cannot be used. */
  read(key: SnapshotKey, mode: 'cached' | 'refresh'): Promise<Result<SnapshotView>>;
  /** What is known, without asking the service. */
  latest(key: SnapshotKey): Promise<Result<SnapshotView>>;
  /** Subjects that a body of the whole read is known of, in no order that means anything. */
  subjects(workspaceId: string, resource: ResourceName): Promise<Result<string[]>>;
  /** The newest body that is kept of the same resource and subject, asked with another query. */
  instead(key: SnapshotKey): Promise<Result<SnapshotView | null>>;
  /** The body that the present one replaced; null when none did since the cache began. */
  previous(key: SnapshotKey): Promise<Result<PreviousSnapshot | null>>;
  /** A person's begins after this call; a sync's may join one that is under way. Stored like any other. */
  readFresh(key: SnapshotKey, priority: ReadPriority, signal?: AbortSignal): Promise<Result<FreshRead>>;
  /**
   * Keeps an answer that somebody else asks for, so that screens show what it saw. To be called before it is asked where it
   * can be: what was read since then stands, and nothing of a removed workspace is kept.
   */
  expect(key: SnapshotKey): (answer: ReadAnswer) => Promise<void>;
  /** Bodies of settings that changed since, each with the one before; see `body-history.ts`. */
  history: SnapshotStore['history'];
  /** Every body that is kept of one setting. */
  moments: SnapshotStore['moments'];
  /** What is kept of one property, unopened. */
  cachedReads(workspaceId: string, subject: string): Promise<Result<CachedRead[]>>;
  forget(workspaceId: string, subject: string, resources: readonly ResourceName[]): Promise<Result<null>>;
  cacheInfo(): Result<CacheInfo>;
  wipe(): Promise<Result<null>>;
  /** Deletes the workspace's key, then its rows; a read that lands later is not stored. */
  removeWorkspace(workspaceId: string): Promise<Result<null>>;
  /** Forgets the keys and every opened body; both come back on demand, keys from the keychain. */
  dropSecrets(): void;
  /** Keys may be remembered again between reads. */
  rememberAgain(): void;
  /** Called after every read that ended, with what is known then. Returns its own unsubscribe. */
  onLanded(listener: (view: SnapshotView, askedBy: AskedBy) => void): () => void;
  /**
   * Called when the rows that can be read are others than before, of one workspace or of all (null): they were taken
   * away, or their key is back. Returns its own unsubscribe.
   */
  onEmptied(listener: (workspaceId: string | null) => void): () => void;
  readonly keys: CacheKeys;
}

export interface SnapshotsDeps {
  db: DatabaseSync;
  credentials: CacheKeySource;
  client: ReadingClient;
  clock: () => Date;
  /** What a person accepted of how the bodies of one read are to be read. */
  readings: (workspaceId: string, resource: ResourceName) => readonly BodyReading[];
  emit: (event: 'snapshots:changed', view: SnapshotView) => void;
}

/** Older than this, a snapshot shown from the cache is read again behind the person's back. */
export const staleAfterMs = 5 * 60 * 1000;
/** After a failure a screen that opens again does not ask again at once; Refresh always does. */
const retryAfterFailureMs = 30 * 1000;

export function createSnapshots(deps: SnapshotsDeps): Snapshots {
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
    // A sync of thousands of properties must not flood the window with bodies that nobody looks at.
    const name = snapshotName(view.key);
    if (completed.changed && store.mayKeep(view.key) && shown.has(name)) {
      deps.emit('snapshots:changed', view);
    }
  }

  const read = createCachedRead(store, inFlightReads, shown, deps.clock);

  async function readFresh(
    key: SnapshotKey,
    priority: ReadPriority,
    signal?: AbortSignal,
  ): Promise<Result<FreshRead>> {
    const completed = await (priority === 'prefetch'
      ? inFlightReads.joinOrStart(key, signal)
      : inFlightReads.start(key, priority, signal));
    if (completed.answer === null) return fail(completed.error);
    return succeed({ ...completed.answer, view: through(completed.answer.view) });
  }

  return {
    keys,
    read: async (key, mode) => throughEach(await read(sortedKey(key), mode)),
    latest: async (key) => throughEach(await store.view(sortedKey(key))),
    instead: async (key) => {
      const found = await store.instead(sortedKey(key));
      return found.ok && found.value !== null ? succeed(through(found.value)) : found;
    },
    subjects: (workspaceId, resource) => store.subjects(workspaceId, resource),
    previous: (key) => store.previous(sortedKey(key), deps.readings(key.workspaceId, key.resource)),
    readFresh: (key, priority, signal) => readFresh(sortedKey(key), priority, signal),
    expect: (key) => inFlightReads.expect(sortedKey(key)),
    history: store.history.bind(store),
    moments: store.moments.bind(store),
    cachedReads: store.cachedReads.bind(store),
    forget: store.forget.bind(store),
    cacheInfo: () => cacheInfo(deps.db),
    wipe() {
      store.forgetBodies();
      const wiped = wipeCache(deps.db);
      emptied.tell(null);
      return Promise.resolve(wiped);
    },
    async removeWorkspace(workspaceId) {
      inFlightReads.abandon(workspaceId);
      store.forgetBodies();
      const removed = await keys.removeWorkspace(workspaceId);
      emptied.tell(workspaceId);
      return removed;
    },
    dropSecrets() {
      keys.drop();
      store.forgetBodies();
    },
    rememberAgain: keys.rememberAgain.bind(keys),
    onEmptied: emptied.add,
    onLanded: seen.add,
  };
}

/** Reads one snapshot as a screen wants it: from the cache while it is young, from the service otherwise. */
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
  // A read from the future means that the clock was set back: its age is unknown.
  const old = ageMs > staleAfterMs || ageMs < 0;
  if (view.lastFailure === null) return old;
  const sinceFailureMs = now.getTime() - Date.parse(view.lastFailure.at);
  return sinceFailureMs > retryAfterFailureMs || sinceFailureMs < 0;
}

function listeners<Said extends unknown[]>() {
  const all = new Set<(...said: Said) => void>();
  return {
    add: (listener: (...said: Said) => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...said: Said): void => {
      for (const listener of all) listener(...said);
    },
  };
}
