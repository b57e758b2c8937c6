import { useEffect } from 'react';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { isSyncing } from '../../client/houses/portfolio.ts';
import { notifyFailure } from '../../components/ui/notify.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

/** Asked for once while the console runs: a sync that a person cancelled does not begin again by itself. */
const asked = new Map<string, Set<number>>();

/** Properties that were never read, nor tried, nor asked for yet: those just added, and a new sample's. */
export function newcomersOf(rows: readonly PortfolioRow[], known: ReadonlySet<number>): number[] {
  return rows
    .filter((row) => row.lastSyncedAt === null && row.lastFailure === null && !known.has(row.propertyId))
    .map((row) => row.propertyId);
}

/** Reads newcomers without being told to, as soon as no other sync is under way. */
export function useReadNewcomers(workspaceId: string, rows: readonly PortfolioRow[]): void {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const { mutate } = useTell('portfolio:sync');
  const isIdle = progress !== undefined && !isSyncing(progress);
  useEffect(() => {
    if (!isIdle) return;
    const known = asked.get(workspaceId) ?? new Set<number>();
    const newcomers = newcomersOf(rows, known);
    if (newcomers.length === 0) return;
    asked.set(workspaceId, new Set([...known, ...newcomers]));
    mutate(
      { workspaceId, scope: 'never-read', propertyIds: null },
      {
        onError: (failure) => {
          notifyFailure(failure.error);
        },
      },
    );
  }, [workspaceId, rows, isIdle, mutate]);
}
