import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { readCalendarRow } from '../../../ipc/rows/row-reading.ts';
import { askKey } from '../queries/query-keys.ts';
import { rowsReader } from '../rows-reader.ts';
import { ask } from '../ask.ts';

const calendarRows = rowsReader(readCalendarRow);

type CalendarQuestion = Omit<ChannelRequest<'calendar:rows'>, 'known'>;

export const calendarOptions = (request: CalendarQuestion) =>
  queryOptions({
    queryKey: askKey('calendar:rows', request),
    queryFn: async () => {
      const { known, read } = calendarRows();
      return { of: request, rows: await read(await ask('calendar:rows', { ...request, known })) };
    },
    // Keeps the previous days until the new ones arrive: an empty window would claim that nothing is known.
    placeholderData: keepPreviousData,
  });

/** The nights of every property, with the request they answer. Read again when the portfolio changes. */
export function useCalendarRows(request: CalendarQuestion) {
  return useQuery(calendarOptions(request));
}
