import type { QueryClient } from '@tanstack/react-query';
import type { BoardRow } from '../../contract/ipc/board.ts';
import { valueOf } from './queries/app-failure.ts';
import { boardRows } from './board.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './queries/query-keys.ts';
import { reachabilityOptions } from './workspaces/service-state.ts';

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
  judge: (workspaceId: string, rows: readonly BoardRow[]) => void,
): Promise<void> {
  const answer = await inTime(valueOf(bridge.console.firstScreen()));
  if (answer === null) return;
  const { workspaces, settings, about, board } = answer;
  client.setQueryData(queryKeys.workspaces(), workspaces);
  client.setQueryData(queryKeys.settings(), settings);
  client.setQueryData(queryKeys.about(), about);
  const { activeId } = workspaces;
  const reach = activeId === null ? null : inTime(client.query(reachabilityOptions(activeId)));
  if (board !== null) {
    const { workspaceId, views } = board;
    client.setQueryData(queryKeys.boardViews(workspaceId), views);
    const read = await boardRows(workspaceId, board.rows);
    const rows = client.setQueryData<BoardRow[]>(queryKeys.boardRows(workspaceId), read);
    if (rows !== undefined) judge(workspaceId, rows);
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
