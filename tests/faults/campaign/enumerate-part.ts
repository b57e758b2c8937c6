import { Choices } from '../core/choices.ts';
import { playEnumerated } from '../core/enumerated-history.ts';
import type { HistoryCrew } from './history-crew.ts';
import type { PartResult, Violation } from './part-result.ts';
import { wayOf } from './state-table-coverage.ts';

/** Histories that break a promise in the same way are the same finding: this many of each task are told. */
const mostTold = 20;

/**
 * Every history with up to `deviations` faults, kills, edits by others and failed reads, each once. What can go wrong
 * first is found by playing the history in which nothing does; everything that begins like that is one task.
 */
export async function playEnumeration(crew: HistoryCrew, deviations: number): Promise<PartResult> {
  const usual = new Choices([], deviations);
  await playEnumerated(usual);
  const tasks = [[], ...usual.turnings()].map((beginning) => ({
    kind: 'enumeration' as const,
    beginning,
    deviations,
  }));
  const violations: Violation[] = [];
  const taken = new Set<string>();
  let done = 0;
  let falseReceipts = 0;
  await crew.perform(tasks, (_task, report) => {
    done += report.histories;
    falseReceipts += report.falseReceipts;
    violations.push(...report.violations.slice(0, mostTold));
    for (const step of report.taken) taken.add(wayOf(step));
  });
  const notes = [
    `every choice of up to ${String(deviations)} deviations, over all idempotency modes; ${String(falseReceipts)} receipts that the ledger contradicts`,
  ];
  return { done, violations, notes, taken, falseReceipts };
}
