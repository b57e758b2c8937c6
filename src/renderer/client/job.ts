import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AppError, type ErrorCode, hopelessCodes } from '../../core/values/errors.ts';
import { errorOf } from './queries/app-failure.ts';

export interface JobState {
  /** Null if nothing is running. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Why it stopped before the end. */
  readonly stoppedBy: AppError | null;
  readonly failed: number;
}

/** Returns the failure, if any. Results after the abort signal are ignored. */
type Work<Item> = (item: Item, signal: AbortSignal) => Promise<AppError | null>;

interface Pace {
  readonly atOnce?: number;
  readonly mostFailures?: number;
}

const nothing: JobState = { progress: null, stoppedBy: null, failed: 0 };
/** After these errors, later items can't succeed either. */
const hopeless: ReadonlySet<ErrorCode> = new Set([...hopelessCodes, 'no-credential']);
/** Refusals in a row before the job gives up, so that a key without access isn't tried on every property. */
export const mostFailuresInARow = 3;

/** Works through items in order until all are done, it is stopped, or going on is pointless. */
export class Job {
  readonly #listeners = new Set<() => void>();
  #state = nothing;
  #run = new AbortController();

  readonly state = (): JobState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves to whether every item was processed. A new run ends the previous one. */
  async run<Item>(
    items: readonly Item[],
    work: Work<Item>,
    { atOnce = 1, mostFailures = Number.POSITIVE_INFINITY }: Pace = {},
  ): Promise<boolean> {
    this.#run.abort();
    const own = new AbortController();
    this.#run = own;
    const total = items.length;
    let [done, failed, inARow] = [0, 0, 0];
    const rest = items.values();
    const worker = async (): Promise<void> => {
      for (const item of rest) {
        const error = await work(item, own.signal).catch((cause: unknown) => errorOf(cause, ownFault));
        if (own.signal.aborted) return;
        done += 1;
        inARow = error === null ? 0 : inARow + 1;
        failed += error === null ? 0 : 1;
        if (error !== null && (hopeless.has(error.code) || inARow >= mostFailures)) {
          own.abort();
          this.#tell({ progress: null, stoppedBy: error, failed });
          return;
        }
        this.#tell({ progress: { done, total }, stoppedBy: null, failed });
      }
    };
    this.#tell({ progress: { done, total }, stoppedBy: null, failed });
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (own.signal.aborted) return false;
    this.#tell({ progress: null, stoppedBy: null, failed });
    return true;
  }

  readonly stop = (): void => {
    this.#run.abort();
    if (this.#state.progress !== null) this.#tell({ ...this.#state, progress: null });
  };

  #tell(state: JobState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const ownFault = 'Something went wrong in Keyholder while loading.';

export function useJob<Item>(work: Work<Item>, pace: Pace = {}) {
  const [job] = useState(() => new Job());
  const state = useSyncExternalStore(job.subscribe, job.state);
  useEffect(() => job.stop, [job]);
  return { ...state, run: (items: readonly Item[]) => void job.run(items, work, pace), stop: job.stop };
}
