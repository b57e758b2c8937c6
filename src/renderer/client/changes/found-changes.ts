import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ChangeFilter } from '../../../ipc/changes/found-changes.ts';
import { askKey } from '../queries/query-keys.ts';
import { ask } from '../ask.ts';

/** Changes matching a filter, a page at a time, found by the main process. Searched again when a change moves. */
export function useFoundChanges(workspaceId: string, filter: ChangeFilter) {
  return useInfiniteQuery(foundChangesOptions(workspaceId, filter));
}

const foundChangesOptions = (workspaceId: string, filter: ChangeFilter) =>
  infiniteQueryOptions({
    queryKey: askKey('changes:find', { workspaceId, filter }),
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      ask('changes:find', { workspaceId, filter, ...(pageParam === '' ? {} : { after: pageParam }) }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.changeId : undefined),
    placeholderData: (before) => before,
  });
