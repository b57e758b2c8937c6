import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import type { BoardView } from '../../contract/ipc/board.ts';
import { readBoardRow } from '../../contract/row-reading.ts';
import { valueOf } from './queries/app-failure.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './queries/query-keys.ts';
import { rowsReader } from './rows-reader.ts';

/** The rows of an answer. */
export const boardRows = rowsReader(readBoardRow);

export const boardRowsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.boardRows(workspaceId),
    queryFn: async () => boardRows(workspaceId, await valueOf(bridge.board.rows({ workspaceId }))),
  });

/** One row a house; read anew when the portfolio changes. */
export function useBoardRows(workspaceId: string) {
  return useQuery(boardRowsOptions(workspaceId));
}

export const boardViewsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.boardViews(workspaceId),
    queryFn: () => valueOf(bridge.board.views({ workspaceId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useBoardViews(workspaceId: string) {
  return useQuery(boardViewsOptions(workspaceId));
}

/** Makes a view, or changes the one with its id. */
export function useSaveBoardView(workspaceId: string) {
  return useViewMutation(workspaceId, (view: BoardView) =>
    valueOf(bridge.board.saveView({ workspaceId, view })),
  );
}

export function useRemoveBoardView(workspaceId: string) {
  return useViewMutation(workspaceId, (id: string) => valueOf(bridge.board.removeView({ workspaceId, id })));
}

function useViewMutation<Request>(workspaceId: string, call: (request: Request) => Promise<BoardView[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (views) => {
      client.setQueryData(queryKeys.boardViews(workspaceId), views);
    },
  });
}

/** Tags and notes of one's own; they stay on this computer. */
export function useMarkHouses() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'board:mark'>) => valueOf(bridge.board.mark(request)),
    onSettled: (_done, _error, request) =>
      client.invalidateQueries({ queryKey: queryKeys.boardRows(request.workspaceId) }),
  });
}
