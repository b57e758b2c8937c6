import { useEffect } from 'react';
import type { AppError } from '../../../../core/values/errors.ts';
import { usePlanSlips } from '../../../client/changes/plans.ts';
import type { PreviewLine } from '../preview-lines.ts';
import { plannedChangesOf } from './use-start-plan.ts';

/** What the main process finds unusual about these changes taken together; undefined until it has said so. */
export function useSlipsTogether(
  workspaceId: string,
  lines: readonly PreviewLine[],
): { readonly warnings: readonly string[] | undefined; readonly error: AppError | null } {
  const { mutate, data, error } = usePlanSlips();
  useEffect(() => {
    const changes = plannedChangesOf(lines);
    if (changes.length > 0) mutate({ workspaceId, changes });
  }, [workspaceId, lines, mutate]);
  return { warnings: data?.warnings, error: error?.error ?? null };
}
