import type { BoardFacts } from '../../analysis/board/board-row.ts';
import { boardFacts } from '../../analysis/board/board-row.ts';
import { judgeFeed } from '../../analysis/feed-freshness.ts';
import type { PropertyState } from '../../analysis/property-state.ts';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { BoardRow } from '../../contract/ipc/board.ts';
import type { TodayRules } from '../../contract/ipc/today.ts';
import { usualRules } from '../../contract/ipc/today.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import type { BoardMarks } from './board-marks.ts';

export interface BoardRowsDeps {
  readonly properties: Pick<PropertyList, 'ids'>;
  readonly states: Pick<PropertyStates, 'of'>;
  readonly marks: Pick<BoardMarks, 'of'>;
  /** What a person set of what is judged. */
  readonly rules: (workspaceId: string) => Result<TodayRules>;
  readonly clock: () => Date;
}

/** The rows of a workspace, in no order that means anything. No body is opened: facts were kept when bodies landed. */
export function createBoardRows({ properties, states, marks, rules, clock }: BoardRowsDeps) {
  // A state is never changed in place: its facts are put together once, however often the board is drawn anew.
  const known = new WeakMap<PropertyState, BoardFacts>();
  const factsOf = (propertyId: number, state: PropertyState): BoardFacts => {
    const before = known.get(state);
    if (before !== undefined) return before;
    const made = boardFacts(propertyId, state);
    known.set(state, made);
    return made;
  };
  return async (workspaceId: string): Promise<Result<BoardRow[]>> => {
    const ids = properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const all = await states.of(workspaceId);
    if (!all.ok) return all;
    const marked = marks.of(workspaceId);
    if (!marked.ok) return marked;
    const now = clock();
    const found = rules(workspaceId);
    const { feedHours } = found.ok ? found.value : usualRules;
    return succeed(
      ids.value.map((propertyId) => {
        const state = all.value.get(propertyId) ?? {};
        const own = marked.value.get(propertyId);
        const feed = judgeFeed(state['channel-arrival-status']?.facts, now, feedHours);
        return {
          ...factsOf(propertyId, state),
          feedIsStale: feed.isStale,
          feedContradiction: feed.contradiction,
          tags: own?.tags ?? [],
          note: own?.note ?? null,
        };
      }),
    );
  };
}
