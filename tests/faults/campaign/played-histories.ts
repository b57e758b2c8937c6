import type { HistoryCrew } from './history-crew.ts';
import type { HistoryTask } from './history-task.ts';
import type { PartResult, Violation } from './part-result.ts';
import { wayOf } from './state-table-coverage.ts';

/** What the histories of all tasks came to, of each task at most so many `mostViolations`. */
export async function playHistories(
  crew: HistoryCrew,
  tasks: readonly HistoryTask[],
  mostViolations: number,
): Promise<Required<PartResult>> {
  const violations: Violation[] = [];
  const taken = new Set<string>();
  let done = 0;
  let falseReceipts = 0;
  for (const report of await crew.perform(tasks)) {
    done += report.histories;
    falseReceipts += report.falseReceipts;
    violations.push(...report.violations.slice(0, mostViolations));
    for (const step of report.taken) taken.add(wayOf(step));
  }
  return { done, violations, notes: [], taken, falseReceipts };
}
