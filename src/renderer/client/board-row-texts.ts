import { boardRowOf } from '../../contract/board-row-text.ts';
import type { BoardRow } from '../../contract/ipc/board.ts';

/** So long rows are read before the page has its turn: far below a frame that would be felt. */
const sliceMs = 10;

/** The rows of the last answer by their texts, a workspace. */
const known = new Map<string, ReadonlyMap<string, BoardRow>>();

/**
 * The rows of an answer. A row whose text came before is the very row that it was: what is drawn of it stays. The others
 * are read a slice at a time, so that thousands of them stop no scrolling.
 */
export async function boardRowsFrom(workspaceId: string, texts: readonly string[]): Promise<BoardRow[]> {
  const before = known.get(workspaceId);
  const now = new Map<string, BoardRow>();
  let since = performance.now();
  for (const text of texts) {
    now.set(text, before?.get(text) ?? boardRowOf(text));
    if (performance.now() - since < sliceMs) continue;
    await pageTurn();
    since = performance.now();
  }
  known.clear();
  known.set(workspaceId, now);
  return [...now.values()];
}

function pageTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
