import type { AppError, Result } from '../../core/values/errors.ts';
import { fail } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { isNoneByNotFound } from '../../core/writing/discounts.ts';
import { noneThere } from '../service-client/answers/conditional-read.ts';
import type { Unchanged } from '../service-client/answers/validator.ts';
import type { ConditionalReader, ReadAnswer, ServiceClient } from '../service-client/service-client.ts';
import { snapshotName } from './snapshot-row.ts';
import type { CachedCondition, SnapshotStore } from './snapshot-store.ts';
import { answeredView, emptyView } from './snapshot-views.ts';

/** `refresh`: a person asked for it, whatever the last read's outcome. */
type Priority = 'refresh' | 'person' | 'prefetch';

/** Who caused a read: a person looking at a screen, a sync or the change engine. */
export type AskedBy = 'person' | 'prefetch' | 'engine';

export interface FreshRead {
  readonly view: SnapshotView;
  readonly status: number;
  /** The service's `Date` header; null if missing or unreadable. */
  readonly serviceDate: Date | null;
}

export type CompletedRead = {
  readonly view: SnapshotView;
  readonly changed: boolean;
} & (
  | { readonly answer: FreshRead; readonly error: null }
  | { readonly answer: null; readonly error: AppError }
);

/** Without `readUnlessSame`, every read is complete. */
export type ReadingClient = Pick<ServiceClient, 'read'> & Partial<ConditionalReader>;

interface InFlightRead {
  readonly number: number;
  priority: Priority;
  readonly completed: Promise<CompletedRead>;
  /** Somebody else waits for it too, so it can't be cancelled any more. */
  isShared: boolean;
  readonly hurry: AbortController;
}

interface Asking {
  readonly number: number;
  readonly priority: Priority;
  readonly cancel: AbortSignal;
  readonly hurry: AbortSignal;
}

export interface InFlightReadsDeps {
  client: ReadingClient;
  store: SnapshotStore;
  clock: () => Date;
  readings: (workspaceId: string, resource: ResourceName) => readonly ResourceMappingSource[];
  onReadCompleted: (completed: CompletedRead, askedBy: AskedBy) => void;
}

/**
 * A service may be wrong about "unchanged". So a body is read completely once a day, and when a person refreshes
 * shortly after such an answer.
 */
const wholeEveryMs = 24 * 60 * 60 * 1000;
const askedAgainMs = 5 * 60 * 1000;

/**
 * Reads in flight, one per key unless somebody needs a new one. Answers may arrive out of order: an older request's
 * answer never replaces a newer one's.
 */
export class InFlightReads {
  readonly #deps: InFlightReadsDeps;
  readonly #flying = new Map<string, InFlightRead>();
  /** For each key being read: the number of reads and the newest completed one. */
  readonly #inTheAir = new Map<string, { reads: number; newest: number }>();
  readonly #abandonedBefore = new Map<string, number>();
  #count = 0;

  constructor(deps: InFlightReadsDeps) {
    this.#deps = deps;
  }

  has(key: SnapshotKey): boolean {
    return this.#flying.has(snapshotName(key));
  }

  /** The read in flight, or a new one. A queued sync read that a person joins gets a person's priority. */
  join(key: SnapshotKey, priority: Priority): Promise<CompletedRead> {
    const flying = this.#flying.get(snapshotName(key));
    // A person's refresh is sent even if the credential is refused; a sync's read isn't.
    if (flying === undefined || (flying.priority === 'prefetch' && priority === 'refresh')) {
      return this.start(key, priority);
    }
    flying.isShared = true;
    if (priority !== 'prefetch' && flying.priority === 'prefetch') {
      flying.priority = priority;
      flying.hurry.abort();
    }
    return flying.completed;
  }

  /** For a sync: like `join`, but a read started for it can be cancelled. */
  joinOrStart(key: SnapshotKey, signal?: AbortSignal): Promise<CompletedRead> {
    return this.has(key) ? this.join(key, 'prefetch') : this.start(key, 'prefetch', signal);
  }

  /** Always starts a new read. The signal cancels it unless somebody joined. */
  start(key: SnapshotKey, priority: Priority, signal?: AbortSignal): Promise<CompletedRead> {
    const name = snapshotName(key);
    const number = this.#begin(name);
    const cancel = new AbortController();
    const hurry = new AbortController();
    const asking = { number, priority, cancel: cancel.signal, hurry: hurry.signal };
    const onAbort = (): void => {
      if (!flight.isShared) cancel.abort();
    };
    const completed = this.#read(key, asking).finally(() => {
      signal?.removeEventListener('abort', onAbort);
      if (this.#flying.get(name) === flight) this.#flying.delete(name);
      this.#end(name);
    });
    const flight: InFlightRead = { number, priority, completed, isShared: false, hurry };
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted === true) cancel.abort();
    else this.#flying.set(name, flight);
    return completed;
  }

  /** Stores an answer that somebody else requests, as if requested when this was called. */
  expect(key: SnapshotKey): (answer: ReadAnswer) => Promise<void> {
    const name = snapshotName(key);
    const number = this.#begin(name);
    return async (answer) => {
      try {
        if (number <= (this.#abandonedBefore.get(key.workspaceId) ?? 0)) return;
        this.#deps.onReadCompleted(await this.#keepAnswer(key, number, answer), 'engine');
      } finally {
        this.#end(name);
      }
    };
  }

  /** Reads in flight for this workspace won't be stored. */
  abandon(workspaceId: string): void {
    this.#abandonedBefore.set(workspaceId, this.#count);
  }

  async #read(key: SnapshotKey, asking: Asking): Promise<CompletedRead> {
    const { number } = asking;
    const condition = await this.#condition(key, asking);
    let answer = await this.#ask(key, asking, condition);
    if (number <= (this.#abandonedBefore.get(key.workspaceId) ?? 0)) return abandoned(key);
    const askedBy = asking.priority === 'prefetch' && !asking.hurry.aborted ? 'prefetch' : 'person';
    if (answer.ok && 'unchanged' in answer.value) {
      const completed =
        condition === null ? null : await this.#landUnchanged(key, number, condition, answer.value);
      if (completed !== null) {
        this.#deps.onReadCompleted(completed, askedBy);
        return completed;
      }
      // The unchanged body is no longer cached, so read it completely.
      answer = await this.#ask(key, asking, null);
      if (number <= (this.#abandonedBefore.get(key.workspaceId) ?? 0)) return abandoned(key);
    }
    const completed =
      answer.ok && !('unchanged' in answer.value)
        ? await this.#keepAnswer(key, number, answer.value)
        : await this.#keepFailure(key, number, answer.ok ? ownFault : answer.error);
    this.#deps.onReadCompleted(completed, askedBy);
    return completed;
  }

  async #condition(key: SnapshotKey, { priority }: Asking): Promise<CachedCondition | null> {
    const { client, store, clock, readings } = this.#deps;
    if (client.readUnlessSame === undefined) return null;
    const nowMs = clock().getTime();
    const within = (atMs: number | null, ms: number): boolean =>
      atMs !== null && nowMs >= atMs && nowMs - atMs < ms;
    const readBy = JSON.stringify(readings(key.workspaceId, key.resource));
    return store.condition(key, readBy, (readAtMs, confirmedAtMs) => {
      const isAskedAgain = priority === 'refresh' && within(confirmedAtMs, askedAgainMs);
      return isAskedAgain || !within(readAtMs, wholeEveryMs);
    });
  }

  async #ask(
    key: SnapshotKey,
    { priority, cancel, hurry }: Asking,
    saved: CachedCondition | null,
  ): Promise<Result<ReadAnswer | Unchanged>> {
    const { workspaceId, resource, subject, query } = key;
    const { client } = this.#deps;
    try {
      const wanted =
        priority === 'refresh' ? ({ priority: 'person', evenIfRefused: 'person' } as const) : { priority };
      const request = { workspaceId, resource, subject, query, ...wanted, signal: cancel, hurry };
      return saved === null || client.readUnlessSame === undefined
        ? await client.read(request)
        : await client.readUnlessSame(request, saved.condition);
    } catch {
      return fail(ownFault);
    }
  }

  /** Null if the unchanged body isn't the cached one. */
  async #landUnchanged(
    key: SnapshotKey,
    number: number,
    condition: CachedCondition,
    { readAt, serviceDate }: Unchanged,
  ): Promise<CompletedRead | null> {
    const before = await this.#known(key);
    const isLate = number < (this.#inTheAir.get(snapshotName(key))?.newest ?? 0);
    const view = isLate ? null : await this.#deps.store.keepUnchanged(key, condition, readAt);
    if (view === null) return null;
    this.#isOvertaken(key, number);
    return {
      view,
      answer: { view, status: 304, serviceDate },
      error: null,
      changed: before.readAt !== view.readAt,
    };
  }

  async #keepAnswer(key: SnapshotKey, number: number, answer: ReadAnswer): Promise<CompletedRead> {
    const before = await this.#known(key);
    const answered = answeredView(key, answer);
    const { status, serviceDate } = answer;
    if (this.#isOvertaken(key, number)) {
      const late = { view: answered.view, status, serviceDate };
      return { view: before, answer: late, error: null, changed: false };
    }
    const own = { view: await this.#deps.store.keepAnswer(key, answered, before), status, serviceDate };
    const changed =
      before.readAt !== own.view.readAt ||
      before.bodyHash !== own.view.bodyHash ||
      before.lastFailure !== null;
    return { view: own.view, answer: own, error: null, changed };
  }

  async #keepFailure(key: SnapshotKey, number: number, error: AppError): Promise<CompletedRead> {
    const before = await this.#known(key);
    if (isStillNone(before, error)) return this.#keepAnswer(key, number, noneThere(this.#deps.clock()));
    // A cancelled read isn't a failure of the resource.
    if (error.code === 'cancelled' || this.#isOvertaken(key, number)) {
      return { view: before, answer: null, error, changed: false };
    }
    const failure = { atMs: this.#deps.clock().getTime(), error };
    const view = await this.#deps.store.keepFailure(key, failure, before);
    return { view, answer: null, error, changed: true };
  }

  async #known(key: SnapshotKey): Promise<SnapshotView> {
    const known = await this.#deps.store.view(key);
    return known.ok ? known.value : emptyView(key);
  }

  /** Otherwise records this read as the newest completed one. */
  #isOvertaken(key: SnapshotKey, number: number): boolean {
    const known = this.#inTheAir.get(snapshotName(key));
    if (known === undefined) return false;
    if (number < known.newest) return true;
    known.newest = number;
    return false;
  }

  #begin(name: string): number {
    const known = this.#inTheAir.get(name) ?? { reads: 0, newest: 0 };
    known.reads += 1;
    this.#inTheAir.set(name, known);
    return ++this.#count;
  }

  /** With nothing left in flight, no read can be late. */
  #end(name: string): void {
    const known = this.#inTheAir.get(name);
    if (known === undefined) return;
    known.reads -= 1;
    if (known.reads === 0) this.#inTheAir.delete(name);
  }
}

/** A change proved that there is none, and the service's own "not found" confirms it. */
function isStillNone({ key, hasBody, body, shape }: SnapshotView, { code }: AppError): boolean {
  const isProven = hasBody && body === null && shape === 'known';
  return isProven && code === 'service-not-found' && isNoneByNotFound(key.resource);
}

const ownFault: AppError = {
  code: 'internal',
  message: 'Something went wrong in Keyholder while loading.',
};

function abandoned(key: SnapshotKey): CompletedRead {
  const error: AppError = { code: 'cancelled', message: 'The workspace was removed while this was loading.' };
  return { view: emptyView(key), answer: null, error, changed: false };
}
