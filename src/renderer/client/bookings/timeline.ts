import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { readTimelineRow } from '../../../ipc/rows/row-reading.ts';
import { askKey } from '../queries/query-keys.ts';
import { rowsReader } from '../rows-reader.ts';
import { ask } from '../ask.ts';

const timelineRows = rowsReader(readTimelineRow);

export const timelineOptions = (request: ChannelRequest<'timeline:rows'>) =>
  queryOptions({
    queryKey: askKey('timeline:rows', request),
    queryFn: async () => {
      const rows = await ask('timeline:rows', request);
      return { of: request, rows: await timelineRows(request.workspaceId, rows) };
    },
    // Other days are shown once they are there: an empty window would say that nothing is known.
    placeholderData: keepPreviousData,
  });

/** The nights of every property, with the question that they answer; read anew when the portfolio changes. */
export function useTimelineRows(request: ChannelRequest<'timeline:rows'>) {
  return useQuery(timelineOptions(request));
}
