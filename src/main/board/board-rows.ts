import type { BoardFacts } from '../../core/analysis/board/board-row.ts';
import { boardFacts } from '../../core/analysis/board/board-row.ts';
import { judgeFeed } from '../../core/analysis/arrivals/feed-freshness.ts';
import type { PropertyState } from '../../core/analysis/attention/property-state.ts';
import { writeBoardRow } from '../../ipc/rows/row-text.ts';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { BoardRow } from '../../core/analysis/board/board-figures.ts';
import type { TodayRules } from '../../core/analysis/findings/finding.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import { SliceOfWork } from '../storage/slice-of-work.ts';
import type { BoardMarks } from './board-marks.ts';

export interface BoardRowsDeps {
  readonly properties: Pick<PropertyList, 'ids'>;
  readonly states: Pick<PropertyStates, 'of'>;
  readonly marks: Pick<BoardMarks, 'of'>;
  /** What a person set of what is judged. */
  readonly rules: (workspaceId: string) => Result<TodayRules>;
  readonly clock: () => Date;
}

interface WrittenRow {
  readonly facts: BoardFacts;
  readonly own: OwnAndNow;
  readonly text: string;
}
type OwnAndNow = Omit<BoardRow, keyof BoardFacts>;

/**
 * The rows of a workspace as texts, in the portfolio's order. No body is opened: facts were kept when bodies landed. A row
 * is written once, however often the board is drawn anew, until something of it is another.
 */
export function createBoardRows({ properties, states, marks, rules, clock }: BoardRowsDeps) {
  // A state is never changed in place.
  const known = new WeakMap<PropertyState, Map<number, WrittenRow>>();
  const neverRead: PropertyState = {};
  const textOf = (propertyId: number, state: PropertyState, own: OwnAndNow): string => {
    const ofState = known.get(state) ?? new Map<number, WrittenRow>();
    known.set(state, ofState);
    const before = ofState.get(propertyId);
    if (before !== undefined && isSame(before.own, own)) return before.text;
    const facts = before?.facts ?? boardFacts(propertyId, state);
    const text = writeBoardRow({ ...facts, ...own });
    ofState.set(propertyId, { facts, own, text });
    return text;
  };
  return async (workspaceId: string): Promise<Result<string[]>> => {
    const ids = properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const all = await states.of(workspaceId);
    if (!all.ok) return all;
    const marked = marks.of(workspaceId);
    if (!marked.ok) return marked;
    const now = clock();
    const judgedBy = rules(workspaceId);
    if (!judgedBy.ok) return judgedBy;
    const { feedHours } = judgedBy.value;
    const texts: string[] = [];
    const slice = new SliceOfWork();
    for (const propertyId of ids.value) {
      const state = all.value.get(propertyId) ?? neverRead;
      const own = marked.value.get(propertyId);
      const feed = judgeFeed(state['channel-arrival-status']?.facts, now, feedHours);
      const text = textOf(propertyId, state, {
        feedIsStale: feed.isStale,
        feedContradiction: feed.contradiction,
        tags: own?.tags ?? [],
        note: own?.note ?? null,
      });
      texts.push(text);
      await slice.next();
    }
    return succeed(texts);
  };
}

function isSame(before: OwnAndNow, now: OwnAndNow): boolean {
  return (
    before.feedIsStale === now.feedIsStale &&
    before.feedContradiction === now.feedContradiction &&
    before.note === now.note &&
    before.tags.length === now.tags.length &&
    before.tags.every((tag, index) => tag === now.tags[index])
  );
}
