import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import type { BoardArrangement } from './board-arrangement.ts';
import type { BoardGround, BoardModel } from './board-model.ts';
import { boardGround, boardModel, withPresentSeason } from './board-model.ts';
import { usualArrangement } from './usual-arrangement.ts';

/** The last answer of a function of an object and one thing more, as long as the object is there. */
function kept<Of extends object, By, Answer>(make: (of: Of, by: By) => Answer): (of: Of, by: By) => Answer {
  const answers = new WeakMap<Of, { readonly by: By; readonly answer: Answer }>();
  return (of, by) => {
    const known = answers.get(of);
    if (known !== undefined && Object.is(known.by, by)) return known.answer;
    const answer = make(of, by);
    answers.set(of, { by, answer });
    return answer;
  };
}

/*
 * Coming back to the board of thousands of houses, which are the same and arranged as before, must not judge and sort
 * them again: it would take longer than drawing them.
 */

export const cachedGround: (rows: readonly BoardRow[], today: CalendarDate) => BoardGround =
  kept(boardGround);

export const cachedArrangement: (
  ground: BoardGround,
  chosen: BoardArrangement | undefined,
) => BoardArrangement = kept((ground, chosen) => withPresentSeason(ground, chosen ?? cachedUsual(ground)));

export const cachedModel: (ground: BoardGround, arrangement: BoardArrangement) => BoardModel =
  kept(boardModel);

const usualOf = kept((ground: BoardGround, rows: readonly BoardRow[]) =>
  usualArrangement(rows, ground.seasons),
);

/** How the board stands when nobody has arranged it. */
export function cachedUsual(ground: BoardGround): BoardArrangement {
  return usualOf(ground, ground.rows);
}
