import { defects } from '../core/defects.ts';
import type { HistoryCrew } from './history-crew.ts';
import type { MutantResult, PartResult, Violation } from './part-result.ts';
import { wayOf } from './state-table-coverage.ts';

const historiesPerTask = 500;
/** A defect that survives this many histories would survive the campaign. */
const mostHistoriesPerDefect = 10_000;

/** Histories on the virtual service: seeds `first` to `first + count - 1`. */
export async function playCore(crew: HistoryCrew, first: number, count: number): Promise<PartResult> {
  const tasks = Array.from({ length: Math.ceil(count / historiesPerTask) }, (_, index) => ({
    kind: 'histories' as const,
    first: first + index * historiesPerTask,
    count: Math.min(historiesPerTask, count - index * historiesPerTask),
  }));
  const violations: Violation[] = [];
  const taken = new Set<string>();
  let done = 0;
  let falseReceipts = 0;
  await crew.perform(tasks, (_task, report) => {
    done += report.histories;
    falseReceipts += report.falseReceipts;
    violations.push(...report.violations);
    for (const step of report.taken) taken.add(wayOf(step));
  });
  return { done, violations, notes: [], taken, falseReceipts };
}

/** Each deliberate defect of the engine, until a promise is seen to break. */
export async function playDefects(crew: HistoryCrew): Promise<MutantResult[]> {
  const results: MutantResult[] = [];
  const tasks = defects.map(({ name }) => ({ kind: 'defect' as const, name, most: mostHistoriesPerDefect }));
  await crew.perform(tasks, (task, report) => {
    const found = report.violations[0]?.found[0];
    results.push({
      name: task.name,
      killed: found !== undefined,
      after: report.histories,
      found: found ?? '',
    });
  });
  return results;
}
