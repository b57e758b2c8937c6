import { Choices } from '../core/choices.ts';
import { runEnumerated } from '../core/enumerated/enumerated-history.ts';
import type { EnumerationDepth, HistoryPool } from './history-task.ts';
import type { PartResult } from './part-result.ts';
import { depthText } from './depth-text.ts';
import { runHistories } from './run-histories.ts';

/** Histories that fail in the same way are one finding, so only this many are reported per task. */
const mostReported = 20;

/** The history without faults reveals where others can start, and each such start is one task. */
export async function runEnumeration(pool: HistoryPool, depth: EnumerationDepth): Promise<PartResult> {
  const usual = new Choices([], depth.deviations, depth.oneIn);
  await runEnumerated(usual);
  const tasks = [[], ...usual.turnings()].map((beginning) => ({
    kind: 'enumeration' as const,
    beginning,
    depth,
  }));
  const checked = await runHistories(pool, tasks, mostReported);
  const notes = [
    `${depthText(depth)}, over all idempotency modes; ${String(checked.falseReceipts)} receipts that the ledger contradicts`,
  ];
  return { ...checked, notes };
}
