import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ChangeFilter } from '../../../ipc/changes/found-changes.ts';
import { askKey } from '../queries/query-keys.ts';
import { ask } from '../ask.ts';

/** Changes by a filter, a page at a time, found by the main process; looked for anew when a change moves. */
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
    // What was found before stays in sight while the next is looked for.
    placeholderData: (before) => before,
  });
