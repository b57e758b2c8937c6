import { Choices } from '../core/choices.ts';
import { playEnumerated } from '../core/enumerated/enumerated-history.ts';
import type { EnumerationDepth, HistoryCrew } from './history-task.ts';
import type { PartResult } from './part-result.ts';
import { depthText } from './depth-text.ts';
import { playHistories } from './played-histories.ts';

/** Histories that fail in the same way are one finding, so only this many are reported per task. */
const mostReported = 20;

/** The history without faults reveals where others can start, and each such start is one task. */
export async function playEnumeration(crew: HistoryCrew, depth: EnumerationDepth): Promise<PartResult> {
  const usual = new Choices([], depth.deviations, depth.oneIn);
  await playEnumerated(usual);
  const tasks = [[], ...usual.turnings()].map((beginning) => ({
    kind: 'enumeration' as const,
    beginning,
    depth,
  }));
  const played = await playHistories(crew, tasks, mostReported);
  const notes = [
    `${depthText(depth)}, over all idempotency modes; ${String(played.falseReceipts)} receipts that the ledger contradicts`,
  ];
  return { ...played, notes };
}
