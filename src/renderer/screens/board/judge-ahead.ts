import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { cachedArrangement, cachedGround, cachedModel } from './cached-model.ts';

/** Works out what the board will show of these rows at first, so that drawing them finds it done. */
export function judgeAhead(rows: readonly BoardRow[]): void {
  const ground = cachedGround(rows, localDateOf(new Date()));
  cachedModel(ground, cachedArrangement(ground, undefined));
}
