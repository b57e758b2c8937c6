import { readFileSync } from 'node:fs';
import type { ConsoleApp } from '../e2e/support/console-app.ts';

/** The most samples taken, however long the run. */
export const mostSamples = 60;
const fewestForVerdict = 6;
const mostGrowthPercent = 10;
const kibPerMib = 1_024;

/** Memory of all the console's processes in MiB, after garbage collection in the page and the main process. */
export async function memoryOf({ app, page }: Pick<ConsoleApp, 'app' | 'page'>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  await app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    process.getBuiltinModule('node:vm').runInNewContext('gc()');
  });
  const processes = await app.evaluate(({ app: running }) =>
    running.getAppMetrics().map(({ pid, memory }) => ({ pid, kib: memory.workingSetSize })),
  );
  const kib = processes.reduce((sum, { pid, kib: workingSet }) => sum + (ownKib(pid) ?? workingSet), 0);
  return Math.round(kib / kibPerMib);
}

/** A process's proportional share of memory in KiB; null if the system doesn't report it. */
function ownKib(pid: number): number | null {
  try {
    const reported = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8'));
    return reported === null ? null : Number(reported[1]);
  } catch {
    return null;
  }
}

/** How many times apparent growth is measured again before it counts: a leak grows in every round, warming up stops. */
export const mostRounds = 3;

/** Growth of the last third over the first, in the last round with enough samples. Null if there is none. */
export function growthPercent(rounds: readonly number[][]): number | null {
  const samples = judgedRound(rounds);
  if (samples === undefined) return null;
  const { first, last } = thirdsOf(samples);
  return percentAbove(first, last);
}

/**
 * A leak grows until the end. A single step up, such as a screen that a slow machine opens late, doesn't: without the
 * largest step the last third equals the first. Several such steps are over by the next round.
 */
export function memoryViolations(rounds: readonly number[][]): string[] {
  const samples = judgedRound(rounds);
  if (samples === undefined) return [];
  const { first, last } = thirdsOf(samples);
  const steps = samples.slice(1).map((sample, index) => sample - (samples[index] ?? sample));
  const grew = percentAbove(first, last);
  const isGrowing = percentAbove(first, last - Math.max(0, ...steps)) > mostGrowthPercent / 4;
  return grew > mostGrowthPercent && isGrowing ? [`${grew.toFixed(1)} % more: ${samples.join(', ')}`] : [];
}

function judgedRound(rounds: readonly number[][]): readonly number[] | undefined {
  return rounds.findLast(({ length }) => length >= fewestForVerdict);
}

function thirdsOf(samples: readonly number[]): { first: number; last: number } {
  const third = Math.floor(samples.length / 3);
  return {
    first: middle(samples.slice(0, third)),
    last: middle(samples.slice(-third)),
  };
}

function percentAbove(before: number, after: number): number {
  return ((after - before) / before) * 100;
}

function middle(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0;
}
