import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AppError, type ErrorCode, hopelessCodes } from '../../core/values/errors.ts';
import { errorOf } from './queries/app-failure.ts';

/** Long work of the page over many items: how far it has come, and what failed. */
export interface JobState {
  /** Null: nothing is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Why it did not go on with the rest. */
  readonly stoppedBy: AppError | null;
  readonly failed: number;
}

/** Answers with what failed. After the signal nobody waits for what comes. */
type Work<Item> = (item: Item, signal: AbortSignal) => Promise<AppError | null>;

interface Pace {
  readonly atOnce?: number;
  /** So many failures one after another end it. */
  readonly mostFailures?: number;
}

const nothing: JobState = { progress: null, stoppedBy: null, failed: 0 };
/** With these nothing that follows can go better. */
const hopeless: ReadonlySet<ErrorCode> = new Set([...hopelessCodes, 'no-credential']);
/** So many refusals one after another are no chance: a key that may not read them is not tried on every property. */
export const mostFailuresInARow = 3;

/** Works through items in their order until all are done, it is stopped, or going on is of no use. */
export class Job {
  readonly #listeners = new Set<() => void>();
  #state = nothing;
  #run = new AbortController();

  readonly state = (): JobState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether all were gone through. A run that begins ends the one before it. */
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

/** A job of the screen: it ends when the screen is left. */
export function useJob<Item>(work: Work<Item>, pace: Pace = {}) {
  const [job] = useState(() => new Job());
  const state = useSyncExternalStore(job.subscribe, job.state);
  useEffect(() => job.stop, [job]);
  return { ...state, run: (items: readonly Item[]) => void job.run(items, work, pace), stop: job.stop };
}
