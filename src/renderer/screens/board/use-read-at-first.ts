import { useEffect } from 'react';
import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import { isSyncing } from '../../client/houses/portfolio.ts';
import { notifyFailure } from '../../components/ui/notify.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

/** Workspaces that were asked for while the console runs: a sync that a person cancelled does not begin again. */
const asked = new Set<string>();

/** Whether no answer about any house was ever had, and none was refused: a sample just opened, or ids just added. */
export function wasNothingTried(rows: readonly BoardRow[]): boolean {
  return (
    rows.length > 0 &&
    rows.every(
      ({ oldestReadAt, absences }) => oldestReadAt === null && !Object.values(absences).includes('refused'),
    )
  );
}

/** Reads a portfolio of which nothing is known without being told to, once. */
export function useReadAtFirst(workspaceId: string, rows: readonly BoardRow[]): void {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  const { mutate } = useTell('portfolio:sync');
  const isIdle = progress !== undefined && !isSyncing(progress);
  useEffect(() => {
    if (!isIdle) return;
    if (asked.has(workspaceId) || !wasNothingTried(rows)) return;
    asked.add(workspaceId);
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
