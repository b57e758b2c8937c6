import { queryOptions, useQuery } from '@tanstack/react-query';
import { readBoardRow } from '../../ipc/rows/row-reading.ts';
import { ask } from './ask.ts';
import { askKey } from './queries/query-keys.ts';
import { rowsReader } from './rows-reader.ts';

/** The rows of an answer. */
export const boardRows = rowsReader(readBoardRow);

export const boardRowsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: askKey('board:rows', { workspaceId }),
    queryFn: async () => boardRows(workspaceId, await ask('board:rows', { workspaceId })),
  });

/** One row a house; read anew when the portfolio changes. */
export function useBoardRows(workspaceId: string) {
  return useQuery(boardRowsOptions(workspaceId));
}
