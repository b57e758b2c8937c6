import type { BoardView } from '../../../ipc/board.ts';

/** What narrows and orders the board at the moment: a view that has no name yet. */
export type BoardArrangement = Omit<BoardView, 'id' | 'name'>;

export function arrangementOf(view: BoardView): BoardArrangement {
  const { places, applyPrices, policies, tags, findings, search, level, discountsOver, sort } = view;
  return { places, applyPrices, policies, tags, findings, search, level, discountsOver, sort };
}

export function sameArrangement(left: BoardArrangement, right: BoardArrangement): boolean {
  return JSON.stringify(sortedLists(left)) === JSON.stringify(sortedLists(right));
}

function sortedLists(one: BoardArrangement) {
  return [
    one.places.toSorted(),
    one.applyPrices.toSorted(),
    one.policies.toSorted(),
    one.tags.toSorted(),
    one.findings.toSorted(),
    one.search.trim(),
    one.level,
    one.discountsOver,
    one.sort.by === 'season' ? one.sort.key : one.sort.by,
  ];
}

/** Nothing left out; the order and the level stay. */
export function unfiltered(arrangement: BoardArrangement): BoardArrangement {
  return { ...arrangement, places: [], applyPrices: [], policies: [], tags: [], findings: [], search: '' };
}
