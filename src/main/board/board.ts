import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../core/values/errors.ts';
import type { BoardView } from '../../ipc/board.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import { BoardMarks } from './board-marks.ts';
import type { BoardRowsDeps } from './board-rows.ts';
import { createBoardRows } from './board-rows.ts';
import { BoardViews } from './board-views.ts';

export interface BoardDeps extends Omit<BoardRowsDeps, 'marks'> {
  readonly db: DatabaseSync;
  readonly emit: (event: 'portfolio:changed', payload: { workspaceId: string }) => void;
}

/** The channels of `ipc/board.ts`. */
export interface Board {
  rows(workspaceId: string): Promise<Result<string[]>>;
  views(workspaceId: string): Result<BoardView[]>;
  saveView(workspaceId: string, view: BoardView): Result<BoardView[]>;
  removeView(workspaceId: string, id: string): Result<BoardView[]>;
  mark(request: ChannelRequest<'board:mark'>): Result<null>;
}

export function createBoard({ db, emit, ...deps }: BoardDeps): Board {
  const marks = new BoardMarks(db);
  const views = new BoardViews(db);
  return {
    rows: createBoardRows({ ...deps, marks }),
    views: (workspaceId) => views.list(workspaceId),
    saveView: (workspaceId, view) => views.save(workspaceId, view),
    removeView: (workspaceId, id) => views.remove(workspaceId, id),
    mark({ workspaceId, propertyIds, ...wanted }) {
      const marked = marks.change(workspaceId, propertyIds, wanted);
      if (marked.ok) emit('portfolio:changed', { workspaceId });
      return marked;
    },
  };
}
