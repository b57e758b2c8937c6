import { readFileSync } from 'node:fs';
import type { ConsoleApp } from '../e2e/support/console-app.ts';

/** No more than so many are taken and kept, however long it lasts. */
export const mostSamples = 60;
const fewestForVerdict = 6;
const mostGrowthPercent = 10;
const kibPerMib = 1_024;

/** Mebibytes of all processes of the console together, once what is dead is collected in the page and in the main process. */
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

/** What a process takes of the machine with its share of what it shares; null where the system does not tell. */
function ownKib(pid: number): number | null {
  try {
    const reported = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8'));
    return reported === null ? null : Number(reported[1]);
  } catch {
    return null;
  }
}

/** How often what seems to grow is watched anew before it counts: what is lost grows in each round, what warms up ends. */
export const mostRounds = 3;

/** Of the last round with enough samples: by how much its last third is above its first one. Null: there is none. */
export function growthPercent(rounds: readonly number[][]): number | null {
  const samples = judgedRound(rounds);
  if (samples === undefined) return null;
  const { first, last } = thirdsOf(samples);
  return percentAbove(first, last);
}

/**
 * Memory that is lost goes on growing to the end. One step up, as of a screen that a slow machine saw late, stays where it
 * is: without the largest step the last third stands where the first one stood. Several such steps end by the next round.
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
