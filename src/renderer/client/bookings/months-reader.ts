import { mostFailuresInARow, useJob } from '../job.ts';
import { monthKey } from './months-known.ts';
import { refreshSnapshot } from '../properties/snapshots.ts';

/** One month ('YYYY-MM') of a property's unavailable dates. */
export interface PropertyMonth {
  readonly propertyId: number;
  readonly month: string;
}

/** Reads months while the screen is open. The main process stores them and works out the nights. */
export function useMonthsReader(workspaceId: string) {
  return useJob<PropertyMonth>(
    async ({ propertyId, month }) => {
      const view = await refreshSnapshot(monthKey({ workspaceId, propertyId }, month));
      return view.lastFailure?.error ?? null;
    },
    { mostFailures: mostFailuresInARow },
  );
}
