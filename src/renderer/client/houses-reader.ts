import type { AppError, ErrorCode } from '../../contract/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../contract/ipc/snapshots.ts';
import { AppFailure } from './app-failure.ts';
import type { HouseReading } from './house-reading.ts';
import { neverRead, readHouse } from './house-reading.ts';

/** What is known of all houses, and what is under way. */
export interface HousesState {
  readonly readings: ReadonlyMap<number, HouseReading>;
  /** `opening`: what the cache holds; `reading`: the service is asked. Null: nothing is under way. */
  readonly progress: {
    readonly is: 'opening' | 'reading';
    readonly done: number;
    readonly total: number;
  } | null;
  /** Why the service was not asked for the rest. */
  readonly stoppedBy: AppError | null;
}

export interface HousesReaderDeps {
  readonly kept: (key: SnapshotKey) => Promise<SnapshotView>;
  readonly refresh: (key: SnapshotKey) => Promise<SnapshotView>;
  /** What is asked of one house; further pages are asked for beside it. */
  readonly keyOf: (propertyId: number) => SnapshotKey;
  readonly now: () => number;
}

const nothing: HousesState = { readings: new Map(), progress: null, stoppedBy: null };
/** How far it has come is told so often. */
const tellEveryMs = 200;
/** Rows are told of when their houses have become so many times more: drawing thousands for each house takes longer than reading it. */
const growth = 2;
/** And at the latest after this long. */
const rowsAtLatestMs = 5_000;
/** With these nothing that follows can go better. */
export const hopeless: ReadonlySet<ErrorCode> = new Set([
  'service-unreachable',
  'service-tls',
  'destination-refused',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
  'no-credential',
  'storage-failed',
]);
/** So many refusals one after another are no chance: a key that may not read them is not tried on every house. */
export const mostFailuresInARow = 3;

/** Reads the bookings of houses one after the other, and tells what is known at every step. */
export class HousesReader {
  readonly #deps: HousesReaderDeps;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<number, HouseReading>();
  #state = nothing;
  #abort = new AbortController();
  #toldAt = 0;
  #rowsToldAt = 0;
  #rowsToldOf = 0;

  constructor(deps: HousesReaderDeps) {
    this.#deps = deps;
  }

  readonly state = (): HousesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens what the cache holds of each house. Answers with the houses of which it holds nothing. */
  async open(propertyIds: readonly number[]): Promise<readonly number[]> {
    const ended = await this.#each('opening', propertyIds, (id, signal) =>
      readHouse(this.#deps.keyOf(id), this.#deps.kept, signal),
    );
    return ended ? propertyIds.filter((id) => (this.#known.get(id) ?? neverRead).readAt === null) : [];
  }

  /** Asks the service for each house. */
  async read(propertyIds: readonly number[]): Promise<void> {
    let inARow = 0;
    this.#state = { ...this.#state, stoppedBy: null };
    await this.#each('reading', propertyIds, async (id, signal) => {
      const reading = await readHouse(this.#deps.keyOf(id), this.#deps.refresh, signal);
      inARow = reading.failure === null ? 0 : inARow + 1;
      const before = this.#known.get(id) ?? neverRead;
      const isLess = reading.readAt === null && before.readAt !== null;
      if (reading.failure !== null && (hopeless.has(reading.failure.code) || inARow >= mostFailuresInARow)) {
        this.#state = { ...this.#state, stoppedBy: reading.failure };
        this.#abort.abort();
      }
      return isLess ? { ...before, failure: reading.failure } : reading;
    });
  }

  readonly stop = (): void => {
    this.#abort.abort();
    this.#tell({ ...this.#state, progress: null });
  };

  /** Whether all were gone through. A run that begins ends the one before it. */
  async #each(
    is: 'opening' | 'reading',
    propertyIds: readonly number[],
    work: (propertyId: number, signal: AbortSignal) => Promise<HouseReading>,
  ): Promise<boolean> {
    this.#abort.abort();
    const own = new AbortController();
    this.#abort = own;
    const total = propertyIds.length;
    for (const [done, id] of propertyIds.entries()) {
      this.#tellSometimes({ is, done, total });
      const reading = await work(id, own.signal).catch((cause: unknown) =>
        failed(this.#known.get(id), cause),
      );
      // Another run has begun, or this one was stopped: what came is kept all the same.
      this.#known.set(id, reading);
      if (own.signal.aborted) break;
    }
    if (this.#abort !== own) return false;
    this.#tell({ ...this.#state, readings: new Map(this.#known), progress: null });
    return !own.signal.aborted;
  }

  #tellSometimes(progress: NonNullable<HousesState['progress']>): void {
    const { done } = progress;
    const now = this.#deps.now();
    if (done === 0) [this.#rowsToldOf, this.#rowsToldAt] = [0, now];
    // The first house at once: something is to be seen while the others are opened.
    const isDue = done > 0 && (done >= this.#rowsToldOf * growth || now - this.#rowsToldAt > rowsAtLatestMs);
    if (isDue) {
      [this.#rowsToldOf, this.#rowsToldAt] = [done, now];
      this.#tell({ ...this.#state, readings: new Map(this.#known), progress });
    } else if (done === 0 || now - this.#toldAt >= tellEveryMs) {
      this.#tell({ ...this.#state, progress });
    }
  }

  #tell(state: HousesState): void {
    this.#state = state;
    this.#toldAt = this.#deps.now();
    for (const listener of this.#listeners) listener();
  }
}

function failed(before: HouseReading | undefined, cause: unknown): HouseReading {
  const failure: AppError =
    cause instanceof AppFailure
      ? cause.error
      : { code: 'internal', message: 'Keyholder met a fault of its own while reading.' };
  return { ...(before ?? neverRead), failure };
}
