import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { readTimelineRow } from '../../../ipc/rows/row-reading.ts';
import { askKey } from '../queries/query-keys.ts';
import { rowsReader } from '../rows-reader.ts';
import { ask } from '../ask.ts';

const timelineRows = rowsReader(readTimelineRow);

type TimelineQuestion = Omit<ChannelRequest<'timeline:rows'>, 'known'>;

export const timelineOptions = (request: TimelineQuestion) =>
  queryOptions({
    queryKey: askKey('timeline:rows', request),
    queryFn: async () => {
      const { known, read } = timelineRows();
      return { of: request, rows: await read(await ask('timeline:rows', { ...request, known })) };
    },
    // Other days are shown once they are there: an empty window would say that nothing is known.
    placeholderData: keepPreviousData,
  });

/** The nights of every property, with the question that they answer; read anew when the portfolio changes. */
export function useTimelineRows(request: TimelineQuestion) {
  return useQuery(timelineOptions(request));
}
