import type { QueryClient } from '@tanstack/react-query';
import type { ChannelResponse } from '../../ipc/channels.ts';
import type { PerformanceRow } from '../../core/analysis/performance/performance-figures.ts';
import { performanceRows, performanceRowsOptions } from './performance.ts';
import { reachabilityOptions } from './workspaces/service-state.ts';
import { ask, askOptions } from './ask.ts';

/**
 * The longest wait before the first screen renders empty and requests its parts itself. The page can load before the
 * main process has opened the data.
 */
const patienceMs = 1_000;
/**
 * A saved screen with its time is already readable, so it stays until it is known whether the service answers, or for
 * this long.
 */
const reachPatienceMs = 10_000;
const idleWithinMs = 500;

type Judge = (rows: readonly PerformanceRow[]) => void;

/** Progress of the first screen's reads. Neither promise rejects. */
export interface FirstScreenReads {
  /** Resolves once it can render, from current data or from data saved with the last screen. */
  readonly drawable: Promise<void>;
  /** Resolves once the data is current. Never settles if current data is unavailable. */
  readonly current: Promise<void>;
}

/**
 * Fills the cache before the first render, so that the first screen renders once. Also asks whether the service
 * answers, which the main process checks while the rows are read and judged here.
 * @param judge prepares what Performance shows of its rows
 * @param drawn settles once the page's own screen is drawn
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
      // Waits, because the main process handles no input while it reads for this request.
      await drawn;
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleWithinMs }));
      const { known, read } = performanceRows();
      await land(client, judge, await ask('console:first-screen', { known }), read, reachPatienceMs);
    }
    current.resolve(undefined);
  });
  // Each query that repeats the request reports its own failure.
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

/** Unknown while saved data is shown, as the time above it already says. */
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

/** Null on failure or timeout: each query that repeats the request reports its own failure. */
async function inTime<Answer>(asked: Promise<Answer>, waitMs = patienceMs): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  const answer = await Promise.race([late, asked.catch(() => null)]);
  clearTimeout(timer);
  return answer;
}
