import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangeTarget } from '../../../contract/ipc/changes/changes.ts';
import type { DraftContent, SavedDraft } from '../../../contract/ipc/changes/drafts.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

export const draftsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.drafts(workspaceId),
    queryFn: () => valueOf(bridge.drafts.list({ workspaceId })),
    // Only this page keeps drafts, and it puts each into this list.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The kept drafts of a workspace, newest first, and where they are kept. */
export function useDrafts(workspaceId: string) {
  return useQuery(draftsOptions(workspaceId));
}

/** Keeps a draft in the place of an older one of the same target. Rejects with an `AppFailure`. */
export async function saveDraft(
  client: QueryClient,
  target: ChangeTarget,
  content: DraftContent,
): Promise<void> {
  const kept = await valueOf(bridge.drafts.save({ target, ...content }));
  changeList(client, target, [kept]);
}

/** Removing what is not kept succeeds. Rejects with an `AppFailure`. */
export async function removeDraft(client: QueryClient, target: ChangeTarget): Promise<void> {
  await valueOf(bridge.drafts.remove({ target }));
  changeList(client, target, []);
}

function changeList(client: QueryClient, target: ChangeTarget, present: readonly SavedDraft[]): void {
  client.setQueryData(draftsOptions(target.workspaceId).queryKey, (list) => {
    if (list === undefined) return undefined;
    const others = list.drafts.filter(
      (draft) => draft.target.resource !== target.resource || draft.target.subject !== target.subject,
    );
    return { ...list, drafts: [...present, ...others] };
  });
}
