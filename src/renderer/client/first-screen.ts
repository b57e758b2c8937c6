import type { QueryClient } from '@tanstack/react-query';
import { valueOf } from './queries/app-failure.ts';
import { boardRows } from './board.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './queries/query-keys.ts';

/**
 * Longer than this nobody waits for a first screen: it is drawn empty, and asks for its parts by itself. The page is read
 * before the main process has opened the data, so it may be early.
 */
const patienceMs = 1_000;

/** Puts what the first screen shows into the cache before anything is drawn, so that it is drawn once. Never throws. */
export async function readFirstScreen(client: QueryClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  // Whoever asks by itself hears what went wrong.
  const read = await Promise.race([late, valueOf(bridge.console.firstScreen()).catch(() => null)]);
  clearTimeout(timer);
  if (read === null) return;
  const { workspaces, settings, about, board, reach } = read;
  client.setQueryData(queryKeys.workspaces(), workspaces);
  client.setQueryData(queryKeys.settings(), settings);
  client.setQueryData(queryKeys.about(), about);
  if (workspaces.activeId !== null) client.setQueryData(queryKeys.reachability(workspaces.activeId), reach);
  if (board === null) return;
  const { workspaceId, rows, views } = board;
  client.setQueryData(queryKeys.boardViews(workspaceId), views);
  client.setQueryData(queryKeys.boardRows(workspaceId), await boardRows(workspaceId, rows));
}
