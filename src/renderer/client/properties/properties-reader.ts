import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { Job, mostFailuresInARow } from '../job.ts';
import { AppFailure } from '../queries/app-failure.ts';
import { type PropertyReading, neverRead, readProperty } from './property-reading.ts';

/** What is known of all properties, and what is under way. */
export interface PropertiesState {
  readonly readings: ReadonlyMap<number, PropertyReading>;
  /** `opening`: what the cache holds; `reading`: the service is asked. Null: nothing is under way. */
  readonly progress: {
    readonly is: 'opening' | 'reading';
    readonly done: number;
    readonly total: number;
  } | null;
  /** Why the service was not asked for the rest. */
  readonly stoppedBy: AppError | null;
}

export interface PropertiesReaderDeps {
  readonly kept: (key: SnapshotKey) => Promise<SnapshotView>;
  /** @param after when the first page was read, where this is a further one */
  readonly refresh: (key: SnapshotKey, after: string | null) => Promise<SnapshotView>;
  /** What is asked of one property; further pages are asked for beside it. */
  readonly keyOf: (propertyId: number) => SnapshotKey;
  readonly now: () => number;
}

const nothing: PropertiesState = { readings: new Map(), progress: null, stoppedBy: null };
/** How far it has come is told so often. */
const tellEveryMs = 200;
/** Rows are drawn again once so many times more were read: to draw thousands for each property takes longer than reading it. */
const growth = 2;
/** And at the latest after this long. */
const rowsAtLatestMs = 5_000;
/** Reads the bookings of properties one after the other, and tells what is known at every step. */
export class PropertiesReader {
  readonly #deps: PropertiesReaderDeps;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<number, PropertyReading>();
  readonly #job = new Job();
  #state = nothing;
  /** What the run that began last does, and what it has still to ask the service for. */
  #run: { readonly is: 'opening' | 'reading' } = { is: 'opening' };
  #left: readonly number[] = [];
  #reportedAt = 0;
  #rowsReportedAt = 0;
  #rowsReportedOf = 0;

  constructor(deps: PropertiesReaderDeps) {
    this.#deps = deps;
    this.#job.subscribe(() => {
      this.#tellSometimes();
    });
  }

  readonly state = (): PropertiesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens what the cache holds of each property. Answers with the properties of which it holds nothing; null where another run
   * took its place, or somebody stopped it.
   */
  async open(propertyIds: readonly number[]): Promise<readonly number[] | null> {
    const ended = await this.#each('opening', propertyIds, async (id, signal) => {
      const reading = await readProperty(this.#deps.keyOf(id), this.#deps.kept, signal, 'cache');
      return signal.aborted ? moreOf(this.#known.get(id), reading, true) : reading;
    });
    return ended ? propertyIds.filter((id) => (this.#known.get(id) ?? neverRead).readAt === null) : null;
  }

  /** Asks the service for each property. */
  async read(propertyIds: readonly number[]): Promise<void> {
    if (propertyIds.length === 0) return;
    this.#left = propertyIds;
    await this.#each('reading', propertyIds, async (id, signal) => {
      const reading = await readProperty(this.#deps.keyOf(id), this.#deps.refresh, signal);
      return moreOf(this.#known.get(id), reading, signal.aborted);
    });
  }

  /** Properties that the service was still to be asked for when another run took its place. */
  readonly left = (): readonly number[] => this.#left;

  /** What is known was read by rules that hold no longer: it is opened anew, and shown no more where it is not. */
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
        // Stopped: what came is kept all the same. Another run has begun: what that one brought is the newer.
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
    // What was opened since says nothing of why the service was not asked for the rest.
    if (is === 'reading') this.#state = { ...this.#state, stoppedBy };
    // Its end is told by whoever began it.
    if (far === null) return;
    const progress = { is, ...far };
    const now = this.#deps.now();
    if (far.done === 0) [this.#rowsReportedOf, this.#rowsReportedAt] = [0, now];
    // The first property at once: something is to be seen while the others are opened.
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

/** An attempt that failed, or was cut short, takes away nothing of what was known before it. */
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
