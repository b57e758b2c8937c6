import type { BoardRow } from '../../../contract/ipc/board.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { rememberedBoard } from './board-arrangement.ts';
import { cachedArrangement, cachedGround, cachedModel } from './cached-model.ts';

/** Works out what the board will show of these rows, so that drawing them finds it done. */
export function judgeAhead(workspaceId: string, rows: readonly BoardRow[]): void {
  const ground = cachedGround(rows, localDateOf(new Date()));
  cachedModel(ground, cachedArrangement(ground, rememberedBoard(workspaceId).arrangement));
}
