import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type { ChangeFilter } from '../../../contract/ipc/changes/found-changes.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

/** Changes by a filter, a page at a time, found by the main process; looked for anew when a change moves. */
export function useFoundChanges(workspaceId: string, filter: ChangeFilter) {
  return useInfiniteQuery(foundChangesOptions(workspaceId, filter));
}

const foundChangesOptions = (workspaceId: string, filter: ChangeFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.foundChanges(workspaceId), filter] as const,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      valueOf(
        bridge.changes.find({ workspaceId, filter, ...(pageParam === '' ? {} : { after: pageParam }) }),
      ),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.changeId : undefined),
    // What was found before stays in sight while the next is looked for.
    placeholderData: (before) => before,
  });

/** Asks where to save, then writes the receipts of what was found. */
export function useExportFound() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'changes:export-found'>) =>
      valueOf(bridge.changes.exportFound(request)),
  });
}
