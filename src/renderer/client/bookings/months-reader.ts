import { mostFailuresInARow, useJob } from '../job.ts';
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
      const query = { month: String(Number(month.slice(5))), year: String(Number(month.slice(0, 4))) };
      const place = { workspaceId, resource: 'unavailable-dates', subject: String(propertyId) } as const;
      return (await refreshSnapshot({ ...place, query })).lastFailure?.error ?? null;
    },
    { mostFailures: mostFailuresInARow },
  );
}
