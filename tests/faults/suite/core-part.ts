import type { Defect } from '../../../scripts/suites/suite.ts';
import { defects } from '../core/defects/defects.ts';
import type { HistoryPool } from './history-task.ts';
import type { PartResult } from './part-result.ts';
import { caughtBy, runHistories } from './run-histories.ts';

const historiesPerTask = 500;
/** A defect that survives this many histories would survive the suite. */
const mostHistoriesPerDefect = 10_000;

/** Histories on the virtual service, with seeds `first` to `first + count - 1`. */
export async function runCore(pool: HistoryPool, first: number, count: number): Promise<PartResult> {
  const tasks = Array.from({ length: Math.ceil(count / historiesPerTask) }, (_, index) => ({
    kind: 'histories' as const,
    first: first + index * historiesPerTask,
    count: Math.min(historiesPerTask, count - index * historiesPerTask),
  }));
  return runHistories(pool, tasks, Infinity);
}

export async function runDefects(pool: HistoryPool): Promise<Defect[]> {
  const tasks = defects.map(({ name }) => ({ kind: 'defect' as const, name, most: mostHistoriesPerDefect }));
  return caughtBy(pool, tasks);
}
