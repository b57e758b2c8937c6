import { mostFailuresInARow, useJob } from '../job.ts';
import { monthKey } from './months-known.ts';
import { refreshSnapshot } from '../properties/snapshots.ts';

/** One month ('YYYY-MM') of the unavailable dates of one property. */
export interface PropertyMonth {
  readonly propertyId: number;
  readonly month: string;
}

/** Reads months while the screen is there. What comes lands in the main process, which works out the nights. */
export function useMonthsReader(workspaceId: string) {
  return useJob<PropertyMonth>(
    async ({ propertyId, month }) => {
      const view = await refreshSnapshot(monthKey({ workspaceId, propertyId }, month));
      return view.lastFailure?.error ?? null;
    },
    { mostFailures: mostFailuresInARow },
  );
}
