import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { readTimelineRow } from '../../../contract/row-reading.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { rowsReader } from '../rows-reader.ts';

const timelineRows = rowsReader(readTimelineRow);

export const timelineOptions = (request: ChannelRequest<'timeline:rows'>) =>
  queryOptions({
    queryKey: queryKeys.timelineRows(request),
    queryFn: async () => {
      const { rows, pending } = await valueOf(bridge.timeline.rows(request));
      return { of: request, rows: await timelineRows(request.workspaceId, rows), pending };
    },
    // Other days are shown once they are there: an empty window would say that nothing is known.
    placeholderData: keepPreviousData,
  });

/** The nights of every house, with the question that they answer; read anew when the portfolio changes. */
export function useTimelineRows(request: ChannelRequest<'timeline:rows'>) {
  return useQuery(timelineOptions(request));
}
