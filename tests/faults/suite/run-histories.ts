import type { Defect } from '../../../scripts/suites/suite.ts';
import type { HistoryPool, HistoryTask } from './history-task.ts';
import type { PartResult, Violation } from './part-result.ts';
import { wayOf } from './state-table-coverage.ts';

export async function runHistories(
  pool: HistoryPool,
  tasks: readonly HistoryTask[],
  mostViolations: number,
): Promise<Required<PartResult>> {
  const violations: Violation[] = [];
  const taken = new Set<string>();
  let done = 0;
  let falseReceipts = 0;
  for (const report of await pool.perform(tasks)) {
    done += report.histories;
    falseReceipts += report.falseReceipts;
    violations.push(...report.violations.slice(0, mostViolations));
    for (const step of report.taken) taken.add(wayOf(step));
  }
  return { done, violations, notes: [], taken, falseReceipts };
}

/** Whether each defect was caught, and by which check. */
export async function caughtBy(
  pool: HistoryPool,
  tasks: readonly Extract<HistoryTask, { name: string }>[],
): Promise<Defect[]> {
  const reports = await pool.perform(tasks);
  return reports.map(({ violations }, index) => ({
    name: tasks[index]?.name ?? '',
    noticed: violations[0]?.found[0] ?? null,
  }));
}
