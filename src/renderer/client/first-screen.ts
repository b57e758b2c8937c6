import type { QueryClient } from '@tanstack/react-query';
import type { ChannelResponse } from '../../ipc/channels.ts';
import type { PerformanceRow } from '../../core/analysis/performance/performance-figures.ts';
import { performanceRows, performanceRowsOptions } from './performance.ts';
import { reachabilityOptions } from './workspaces/service-state.ts';
import { ask, askOptions } from './ask.ts';

/**
 * Longer than this nobody waits for a first screen: it is drawn empty, and asks for its parts by itself. The page is read
 * before the main process has opened the data, so it may be early.
 */
const patienceMs = 1_000;
/** Under the moment of a saved screen somebody reads already: it stays until it is known whether the service answers, or this long. */
const reachPatienceMs = 10_000;
/** Longest wait for a moment in which the page has nothing to do. */
const idleWithinMs = 500;

type Judge = (rows: readonly PerformanceRow[]) => void;

/** What is known of the first screen, and when. Neither fails. */
export interface FirstScreenReads {
  /** It can be drawn, of what is known of now or was saved with the last screen. */
  readonly drawable: Promise<void>;
  /** What it shows is of now. Never settles where that cannot be had. */
  readonly current: Promise<void>;
}

/**
 * Puts what the first screen shows into the cache before anything is drawn, so that it is drawn once. Whether the service
 * answers is asked then: the main process looks for it while the rows are read and judged here.
 * @param judge works out what Performance shows of its rows
 * @param drawn settles when the page's own screen stands
 */
export function readFirstScreen(
  client: QueryClient,
  judge: Judge,
  drawn: Promise<unknown>,
): FirstScreenReads {
  const asked = performanceRows();
  const first = inTime(ask('console:first-screen', { known: asked.known }));
  const drawable = first.then((answer) =>
    answer === null ? undefined : land(client, judge, answer, asked.read),
  );
  const current = Promise.withResolvers<undefined>();
  const askedAgain = drawable.then(async () => {
    if (((await first)?.asOf ?? null) !== null) {
      // The main process hears no press while it reads what answers this.
      await drawn;
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleWithinMs }));
      const { known, read } = performanceRows();
      await land(client, judge, await ask('console:first-screen', { known }), read, reachPatienceMs);
    }
    current.resolve(undefined);
  });
  // Whoever asks by itself hears what went wrong.
  askedAgain.catch(() => undefined);
  return { drawable, current: current.promise };
}

async function land(
  client: QueryClient,
  judge: Judge,
  { workspaces, settings, about, performance, asOf }: ChannelResponse<'console:first-screen'>,
  readRows: ReturnType<typeof performanceRows>['read'],
  waitMs = patienceMs,
): Promise<void> {
  client.setQueryData(askOptions('workspaces:list').queryKey, workspaces);
  client.setQueryData(askOptions('settings:get').queryKey, settings);
  if (about !== null) client.setQueryData(askOptions('console:about').queryKey, about);
  const { activeId } = workspaces;
  const reach = activeId === null ? null : readReach(client, activeId, asOf, waitMs);
  if (performance !== null) {
    const { workspaceId, views } = performance;
    client.setQueryData(askOptions('performance:views', { workspaceId }).queryKey, views);
    const read = await readRows(performance.rows);
    const rows = client.setQueryData(performanceRowsOptions(workspaceId).queryKey, read);
    if (rows !== undefined) judge(rows);
  }
  await reach;
}

/** Of what was saved it is not known yet: the moment that stands over it says so. */
async function readReach(
  client: QueryClient,
  workspaceId: string,
  asOf: string | null,
  waitMs: number,
): Promise<void> {
  const options = reachabilityOptions(workspaceId);
  if (asOf === null) await inTime(client.query({ ...options, staleTime: 0 }), waitMs);
  else client.setQueryData(options.queryKey, null);
}

/** Null where it fails or is late: whoever asks by itself hears what went wrong. */
async function inTime<Answer>(asked: Promise<Answer>, waitMs = patienceMs): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  const answer = await Promise.race([late, asked.catch(() => null)]);
  clearTimeout(timer);
  return answer;
}
