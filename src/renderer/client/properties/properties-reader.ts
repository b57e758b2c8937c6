import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { Job, mostFailuresInARow } from '../job.ts';
import { AppFailure } from '../queries/app-failure.ts';
import { type PropertyReading, neverRead, readProperty } from './property-reading.ts';

export interface PropertiesState {
  readonly readings: ReadonlyMap<number, PropertyReading>;
  /** `opening` reads the cache; `reading` asks the service. Null if nothing is in progress. */
  readonly progress: {
    readonly is: 'opening' | 'reading';
    readonly done: number;
    readonly total: number;
  } | null;
  /** Why the remaining properties weren't requested. */
  readonly stoppedBy: AppError | null;
}

export interface PropertiesReaderDeps {
  readonly saved: (key: SnapshotKey) => Promise<SnapshotView>;
  /** @param after when the first page was read, if this is a further one */
  readonly refresh: (key: SnapshotKey, after: string | null) => Promise<SnapshotView>;
  /** The key of a property's first page. Further pages are requested with it. */
  readonly keyOf: (propertyId: number) => SnapshotKey;
  readonly now: () => number;
}

const nothing: PropertiesState = { readings: new Map(), progress: null, stoppedBy: null };
const tellEveryMs = 200;
/**
 * Rows are rendered again each time this factor more has been read: rendering thousands after every property takes
 * longer than reading it.
 */
const growth = 2;
const rowsAtLatestMs = 5_000;

/** Reads the bookings of properties one at a time, and reports the result after each. */
export class PropertiesReader {
  readonly #deps: PropertiesReaderDeps;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<number, PropertyReading>();
  readonly #job = new Job();
  #state = nothing;
  /** The latest run, and the properties it still has to request. */
  #run: { readonly is: 'opening' | 'reading' } = { is: 'opening' };
  #left: readonly number[] = [];
  #reportedAt = 0;
  #rowsReportedAt = 0;
  #rowsReportedOf = 0;

  constructor(deps: PropertiesReaderDeps) {
    this.#deps = deps;
    this.#job.subscribe(() => this.#tellSometimes());
  }

  readonly state = (): PropertiesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens the cached bookings of each property. Returns the properties without any, or null if another run replaced
   * this one or it was stopped.
   */
  async open(propertyIds: readonly number[]): Promise<readonly number[] | null> {
    const ended = await this.#each('opening', propertyIds, async (id, signal) => {
      const reading = await readProperty(this.#deps.keyOf(id), this.#deps.saved, signal, 'cache');
      return signal.aborted ? moreOf(this.#known.get(id), reading, true) : reading;
    });
    return ended ? propertyIds.filter((id) => (this.#known.get(id) ?? neverRead).readAt === null) : null;
  }

  async read(propertyIds: readonly number[]): Promise<void> {
    if (propertyIds.length === 0) return;
    this.#left = propertyIds;
    await this.#each('reading', propertyIds, async (id, signal) => {
      const reading = await readProperty(this.#deps.keyOf(id), this.#deps.refresh, signal);
      return moreOf(this.#known.get(id), reading, signal.aborted);
    });
  }

  /** Properties not yet requested when another run replaced this one. */
  readonly left = (): readonly number[] => this.#left;

  /** The mapping has changed, so everything is opened again. Until then it isn't shown. */
  readonly forget = (): void => {
    this.#known.clear();
  };

  readonly stop = (): void => {
    this.#job.stop();
    this.#left = [];
    this.#tell({ ...this.#state, readings: new Map(this.#known), progress: null });
  };

  async #each(
    is: 'opening' | 'reading',
    propertyIds: readonly number[],
    work: (propertyId: number, signal: AbortSignal) => Promise<PropertyReading>,
  ): Promise<boolean> {
    const run = { is };
    this.#run = run;
    const ended = await this.#job.run(
      propertyIds,
      async (id, signal) => {
        const reading = await work(id, signal).catch((cause: unknown) => failed(this.#known.get(id), cause));
        const isLast = this.#run === run;
        // A stopped run still keeps its result, but the data of a newer run takes precedence.
        if (isLast || !this.#known.has(id)) this.#known.set(id, reading);
        if (isLast && is === 'reading') this.#left = this.#left.slice(1);
        return is === 'reading' ? reading.failure : null;
      },
      { mostFailures: mostFailuresInARow },
    );
    if (this.#run !== run) return false;
    if (is === 'reading') this.#left = [];
    this.#tell({ ...this.#state, readings: new Map(this.#known), progress: null });
    return ended;
  }

  #tellSometimes(): void {
    const { is } = this.#run;
    const { progress: far, stoppedBy } = this.#job.state();
    // Opening the cache doesn't change why the remaining properties weren't requested.
    if (is === 'reading') this.#state = { ...this.#state, stoppedBy };
    // The caller reports the end.
    if (far === null) return;
    const progress = { is, ...far };
    const now = this.#deps.now();
    if (far.done === 0) [this.#rowsReportedOf, this.#rowsReportedAt] = [0, now];
    // The first property is reported at once, so that something shows while the others open.
    const isDue =
      far.done > 0 &&
      (far.done >= this.#rowsReportedOf * growth || now - this.#rowsReportedAt > rowsAtLatestMs);
    if (isDue) {
      [this.#rowsReportedOf, this.#rowsReportedAt] = [far.done, now];
      this.#tell({ ...this.#state, readings: new Map(this.#known), progress });
    } else if (far.done === 0 || now - this.#reportedAt >= tellEveryMs) {
      this.#tell({ ...this.#state, progress });
    }
  }

  #tell(state: PropertiesState): void {
    this.#state = state;
    this.#reportedAt = this.#deps.now();
    for (const listener of this.#listeners) listener();
  }
}

/** A failed or interrupted attempt doesn't remove what was known before. */
function moreOf(
  before: PropertyReading | undefined,
  reading: PropertyReading,
  isCut: boolean,
): PropertyReading {
  const isLess = reading.readAt === null || !reading.isWhole;
  if (before === undefined || before.readAt === null || !isLess) return reading;
  const isShorter = before.isWhole || before.rows.length > reading.rows.length || reading.readAt === null;
  return isShorter && (isCut || reading.failure !== null) ? { ...before, failure: reading.failure } : reading;
}

function failed(before: PropertyReading | undefined, cause: unknown): PropertyReading {
  const failure: AppError =
    cause instanceof AppFailure
      ? cause.error
      : { code: 'internal', message: 'Something went wrong in Keyholder while loading.' };
  return { ...(before ?? neverRead), failure };
}
