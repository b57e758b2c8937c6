import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import { valueOf } from './app-failure.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './query-keys.ts';

export const timelineOptions = (request: ChannelRequest<'timeline:rows'>) =>
  queryOptions({
    queryKey: queryKeys.timelineRows(request),
    queryFn: async () => ({ of: request, ...(await valueOf(bridge.timeline.rows(request))) }),
    // Other days are shown once they are there: an empty window would say that nothing is known.
    placeholderData: keepPreviousData,
  });

/** The nights of every house, with the question that they answer; read anew when the portfolio changes. */
export function useTimelineRows(request: ChannelRequest<'timeline:rows'>) {
  return useQuery(timelineOptions(request));
}
