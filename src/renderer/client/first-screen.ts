import type { QueryClient } from '@tanstack/react-query';
import type { BoardRow } from '../../core/analysis/board/board-figures.ts';
import { boardRows, boardRowsOptions } from './board.ts';
import { reachabilityOptions } from './workspaces/service-state.ts';
import { ask, askOptions } from './ask.ts';

/**
 * Longer than this nobody waits for a first screen: it is drawn empty, and asks for its parts by itself. The page is read
 * before the main process has opened the data, so it may be early.
 */
const patienceMs = 1_000;

/**
 * Puts what the first screen shows into the cache before anything is drawn, so that it is drawn once. Whether the service
 * answers is asked then: the main process looks for it while the rows are read and judged here. Never throws.
 * @param judge works out what the board shows of its rows
 */
export async function readFirstScreen(
  client: QueryClient,
  judge: (rows: readonly BoardRow[]) => void,
): Promise<void> {
  const answer = await inTime(ask('console:first-screen'));
  if (answer === null) return;
  const { workspaces, settings, about, board } = answer;
  client.setQueryData(askOptions('workspaces:list').queryKey, workspaces);
  client.setQueryData(askOptions('settings:get').queryKey, settings);
  client.setQueryData(askOptions('console:about').queryKey, about);
  const { activeId } = workspaces;
  const reach = activeId === null ? null : inTime(client.query(reachabilityOptions(activeId)));
  if (board !== null) {
    const { workspaceId, views } = board;
    client.setQueryData(askOptions('board:views', { workspaceId }).queryKey, views);
    const read = await boardRows(workspaceId, board.rows);
    const rows = client.setQueryData(boardRowsOptions(workspaceId).queryKey, read);
    if (rows !== undefined) judge(rows);
  }
  await reach;
}

/** Null where it fails or is late: whoever asks by itself hears what went wrong. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const answer = await Promise.race([late, asked.catch(() => null)]);
  clearTimeout(timer);
  return answer;
}
