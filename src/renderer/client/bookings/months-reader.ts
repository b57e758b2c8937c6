import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AppError } from '../../../contract/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { AppFailure } from '../queries/app-failure.ts';
import { hopeless, mostFailuresInARow } from '../houses/houses-reader.ts';
import { refreshSnapshot } from '../houses/snapshots.ts';

/** One month ('YYYY-MM') of the unavailable dates of one house. */
export interface HouseMonth {
  readonly propertyId: number;
  readonly month: string;
}

export interface MonthsState {
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Why the service was not asked for the rest. */
  readonly stoppedBy: AppError | null;
  /** Asked for, and not answered. */
  readonly failed: number;
}

const nothing: MonthsState = { progress: null, stoppedBy: null, failed: 0 };

/** Reads months of houses one after the other. What comes lands in the main process, which works out the nights. */
export class MonthsReader {
  readonly #refresh: (key: SnapshotKey) => Promise<SnapshotView>;
  readonly #workspaceId: string;
  readonly #listeners = new Set<() => void>();
  #state = nothing;
  #run = Symbol('run');

  constructor(workspaceId: string, refresh: (key: SnapshotKey) => Promise<SnapshotView>) {
    this.#workspaceId = workspaceId;
    this.#refresh = refresh;
  }

  readonly state = (): MonthsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A run that begins ends the one before it. */
  async read(months: readonly HouseMonth[]): Promise<void> {
    const own = Symbol('run');
    this.#run = own;
    let inARow = 0;
    let failed = 0;
    for (const [done, one] of months.entries()) {
      this.#tell({ progress: { done, total: months.length }, stoppedBy: null, failed });
      const error = await this.#one(one);
      if (this.#run !== own) return;
      inARow = error === null ? 0 : inARow + 1;
      failed += error === null ? 0 : 1;
      if (error !== null && (hopeless.has(error.code) || inARow >= mostFailuresInARow)) {
        this.#tell({ progress: null, stoppedBy: error, failed });
        return;
      }
    }
    this.#tell({ progress: null, stoppedBy: null, failed });
  }

  readonly stop = (): void => {
    this.#run = Symbol('stopped');
    this.#tell({ ...this.#state, progress: null });
  };

  async #one({ propertyId, month }: HouseMonth): Promise<AppError | null> {
    const query = { month: String(Number(month.slice(5))), year: String(Number(month.slice(0, 4))) };
    const subject = String(propertyId);
    const key: SnapshotKey = {
      workspaceId: this.#workspaceId,
      resource: 'unavailable-dates',
      subject,
      query,
    };
    try {
      return (await this.#refresh(key)).lastFailure?.error ?? null;
    } catch (cause) {
      if (cause instanceof AppFailure) return cause.error;
      return { code: 'internal', message: 'Keyholder met a fault of its own while reading.' };
    }
  }

  #tell(state: MonthsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Reads months while the screen is there. */
export function useMonthsReader(workspaceId: string) {
  const [reader] = useState(() => new MonthsReader(workspaceId, refreshSnapshot));
  const state = useSyncExternalStore(reader.subscribe, reader.state);
  useEffect(() => reader.stop, [reader]);
  return { ...state, read: (months: readonly HouseMonth[]) => void reader.read(months), stop: reader.stop };
}
