import { succeed } from '../../../contract/errors.ts';
import type { Board } from '../../board/board.ts';
import type { HandlersOf } from '../handlers.ts';
import { pageLines } from '../page-lines.ts';

/** The board: its rows, saved views, and what a person keeps of houses. */
export function boardHandlers(board: Board): HandlersOf<'board'> {
  return {
    'board:rows': async ({ workspaceId }) => {
      const texts = await board.rows(workspaceId);
      return texts.ok ? succeed(pageLines(texts.value)) : texts;
    },
    'board:views': ({ workspaceId }) => Promise.resolve(board.views(workspaceId)),
    'board:save-view': ({ workspaceId, view }) => Promise.resolve(board.saveView(workspaceId, view)),
    'board:remove-view': ({ workspaceId, id }) => Promise.resolve(board.removeView(workspaceId, id)),
    'board:mark': (request) => Promise.resolve(board.mark(request)),
  };
}
