import { useEffect, useRef, useState } from 'react';
import type { AppError, Result } from '../../../../core/values/errors.ts';
import type { PlanReading } from '../../../../ipc/changes/plans.ts';
import { AppFailure } from '../../../client/queries/app-failure.ts';
import { usePlanReading } from '../../../client/changes/plans.ts';
import { useAskAfterSync } from './use-ask-after-sync.ts';
import type { SheetColumn } from './sheet-model.ts';
import { useTell } from '../../../client/tell.ts';

/** Reads houses for the columns of a sheet, column by column; `onRead` is told when it ended, however. */
export function useSheetReading(workspaceId: string, onRead: () => void) {
  const reading = useTell('plans:read');
  const progress = usePlanReading(workspaceId);
  const { mutate: stopReading } = useTell('plans:stop-reading');
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: AppError | null }>({
    busy: false,
    error: null,
  });
  const isPortfolioRead = useAskAfterSync(workspaceId, onRead);
  const gone = useRef(false);
  // Nobody could see or stop it from elsewhere.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stopReading({ workspaceId });
    };
  }, [stopReading, workspaceId]);
  const readColumn = async (resource: SheetColumn, propertyIds: number[]): Promise<Result<PlanReading>> => {
    try {
      const operation = { kind: 'as-it-is', resource } as const;
      return { ok: true, value: await reading.mutateAsync({ workspaceId, operation, propertyIds }) };
    } catch (failure) {
      if (failure instanceof AppFailure) return { ok: false, error: failure.error };
      throw failure;
    }
  };
  const read = async (columns: readonly SheetColumn[], houses: readonly number[]): Promise<void> => {
    setState({ busy: true, error: null });
    let error: AppError | null = null;
    for (const column of columns) {
      const reported = await readColumn(column, [...houses]);
      if (gone.current) return;
      error = reported.ok ? reported.value.error : reported.error;
      if (error !== null || (reported.ok && reported.value.state === 'cancelled')) break;
    }
    setState({ busy: false, error });
    onRead();
  };
  return {
    isReading: state.busy,
    /** The portfolio is read meanwhile; what that brings is asked for when it is over. */
    isPortfolioRead,
    error: state.error,
    progress: state.busy ? progress : null,
    read: (columns: readonly SheetColumn[], houses: readonly number[]): void => {
      void read(columns, houses);
    },
  };
}
