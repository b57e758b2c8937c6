import type { AppError, Result } from '../../contract/errors.ts';
import { fail } from '../../contract/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../contract/ipc/snapshots.ts';
import type { ReadAnswer, ServiceClient } from '../service-client/service-client.ts';
import { snapshotName } from './snapshot-name.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import { answeredView, emptyView } from './snapshot-store.ts';

/** `refresh`: a person asked for it, whatever came of the last read. */
type Priority = 'refresh' | 'person' | 'prefetch';

/** Who caused a read: a person who looks at a screen, a sync, or the change engine. */
export type AskedBy = 'person' | 'prefetch' | 'engine';

/** A body read from the service just now. */
export interface FreshRead {
  readonly view: SnapshotView;
  readonly status: number;
  /** The service's `Date` header, when it sent one that parses. */
  readonly serviceDate: Date | null;
}

/** How one read of the service ended: with its own answer or an error, and what is known now. */
export type Landing = {
  readonly view: SnapshotView;
  /** Whether anything that a screen shows differs from before. */
  readonly changed: boolean;
} & (
  { readonly answer: FreshRead; readonly error: null } | { readonly answer: null; readonly error: AppError }
);

interface InFlightRead {
  readonly number: number;
  readonly priority: Priority;
  readonly landing: Promise<Landing>;
}

export interface InFlightReadsDeps {
  client: Pick<ServiceClient, 'read'>;
  store: SnapshotStore;
  clock: () => Date;
  onLanding: (landing: Landing, askedBy: AskedBy) => void;
}

/**
 * Reads in the air, one per key unless somebody needs one that begins now. InFlightReads of one key may land out of order:
 * an answer to an older request never replaces that of a newer one.
 */
export class InFlightReads {
  readonly #deps: InFlightReadsDeps;
  readonly #flying = new Map<string, InFlightRead>();
  readonly #lastLanded = new Map<string, number>();
  readonly #abandonedBefore = new Map<string, number>();
  #count = 0;

  constructor(deps: InFlightReadsDeps) {
    this.#deps = deps;
  }

  has(key: SnapshotKey): boolean {
    return this.#flying.has(snapshotName(key));
  }

  /** The inFlightRead in the air, or a new one. A person does not wait behind a prefetch that may stand in a queue. */
  join(key: SnapshotKey, priority: Priority): Promise<Landing> {
    const flying = this.#flying.get(snapshotName(key));
    if (flying !== undefined && (flying.priority !== 'prefetch' || priority === 'prefetch')) {
      return flying.landing;
    }
    return this.start(key, priority);
  }

  /** Always a new read of the service. */
  start(key: SnapshotKey, priority: Priority, signal?: AbortSignal): Promise<Landing> {
    const name = snapshotName(key);
    this.#count += 1;
    const number = this.#count;
    const landing = this.#fly(key, priority, number, signal).finally(() => {
      if (this.#flying.get(name)?.number === number) this.#flying.delete(name);
    });
    // A read that its caller may cancel is nothing for others to wait for.
    if (signal === undefined) this.#flying.set(name, { number, priority, landing });
    return landing;
  }

  /** An answer that somebody else asked for lands like one of our own. */
  async accept(key: SnapshotKey, answer: ReadAnswer): Promise<void> {
    this.#count += 1;
    this.#deps.onLanding(await this.#landAnswer(key, this.#count, answer), 'engine');
  }

  /** What is in the air for this workspace lands without being stored. */
  abandon(workspaceId: string): void {
    this.#abandonedBefore.set(workspaceId, this.#count);
  }

  async #fly(key: SnapshotKey, priority: Priority, number: number, signal?: AbortSignal): Promise<Landing> {
    const answer = await this.#ask(key, priority, signal);
    if (number <= (this.#abandonedBefore.get(key.workspaceId) ?? 0)) return abandoned(key);
    const landing = answer.ok
      ? await this.#landAnswer(key, number, answer.value)
      : await this.#landFailure(key, number, answer.error);
    this.#deps.onLanding(landing, priority === 'prefetch' ? 'prefetch' : 'person');
    return landing;
  }

  async #ask(key: SnapshotKey, priority: Priority, signal?: AbortSignal): Promise<Result<ReadAnswer>> {
    const { workspaceId, resource, subject, query } = key;
    const cancel = signal === undefined ? {} : { signal };
    try {
      const wanted =
        priority === 'refresh' ? ({ priority: 'person', evenIfRefused: 'person' } as const) : { priority };
      return await this.#deps.client.read({ workspaceId, resource, subject, query, ...wanted, ...cancel });
    } catch {
      return fail({ code: 'internal', message: 'Keyholder met a fault of its own while reading.' });
    }
  }

  async #landAnswer(key: SnapshotKey, number: number, answer: ReadAnswer): Promise<Landing> {
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

  async #landFailure(key: SnapshotKey, number: number, error: AppError): Promise<Landing> {
    const before = await this.#known(key);
    // A read that was called off is no failure of the resource.
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

  /** Also notes this inFlightRead as the newest landed. */
  #isOvertaken(key: SnapshotKey, number: number): boolean {
    const name = snapshotName(key);
    if (number < (this.#lastLanded.get(name) ?? 0)) return true;
    this.#lastLanded.set(name, number);
    return false;
  }
}

function abandoned(key: SnapshotKey): Landing {
  const error: AppError = { code: 'cancelled', message: 'The workspace was removed while this was read.' };
  return { view: emptyView(key), answer: null, error, changed: false };
}
