import { mostFailuresInARow, useJob } from '../job.ts';
import { monthKey } from './months-known.ts';
import { refreshSnapshot } from '../houses/snapshots.ts';

/** One month ('YYYY-MM') of the unavailable dates of one house. */
export interface HouseMonth {
  readonly propertyId: number;
  readonly month: string;
}

/** Reads months while the screen is there. What comes lands in the main process, which works out the nights. */
export function useMonthsReader(workspaceId: string) {
  return useJob<HouseMonth>(
    async ({ propertyId, month }) => {
      const view = await refreshSnapshot(monthKey({ workspaceId, propertyId }, month));
      return view.lastFailure?.error ?? null;
    },
    { mostFailures: mostFailuresInARow },
  );
}
