import type { BoardView } from '../../../contract/ipc/board.ts';

/** What narrows and orders the board at the moment: a view that has no name yet. */
export type BoardArrangement = Omit<BoardView, 'id' | 'name'>;

/** How a person left the board. */
export interface RememberedBoard {
  /** Undefined: as it comes. */
  readonly arrangement: BoardArrangement | undefined;
  /** The saved view that it began with; null: all houses. */
  readonly viewId: string | null;
  readonly selection: ReadonlySet<number>;
  readonly scrollTop: number;
}

const untouched: RememberedBoard = {
  arrangement: undefined,
  viewId: null,
  selection: new Set(),
  scrollTop: 0,
};
const kept = new Map<string, RememberedBoard>();

/** Per workspace, while the console runs. */
export function rememberedBoard(workspaceId: string): RememberedBoard {
  return kept.get(workspaceId) ?? untouched;
}

export function keepBoard(workspaceId: string, change: Partial<RememberedBoard>): void {
  kept.set(workspaceId, { ...rememberedBoard(workspaceId), ...change });
}

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
