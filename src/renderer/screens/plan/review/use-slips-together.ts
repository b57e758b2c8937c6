import { useEffect } from 'react';
import type { AppError } from '../../../../core/values/errors.ts';
import { usePlanSlips } from '../../../client/changes/plans.ts';
import type { PreviewRow } from '../../../../ipc/changes/plans.ts';
import { plannedChangesOf } from './use-start-plan.ts';

/** What the main process finds unusual about these changes taken together; undefined until it has said so. */
export function useSlipsTogether(
  workspaceId: string,
  rows: readonly PreviewRow[],
): { readonly warnings: readonly string[] | undefined; readonly error: AppError | null } {
  const { mutate, data, error } = usePlanSlips();
  useEffect(() => {
    const changes = plannedChangesOf(rows);
    if (changes.length > 0) mutate({ workspaceId, changes });
  }, [workspaceId, rows, mutate]);
  return { warnings: data?.warnings, error: error?.error ?? null };
}
