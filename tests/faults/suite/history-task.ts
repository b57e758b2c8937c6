import { WorkerPool } from '../../worker-pool/worker-pool.ts';
import { z } from 'zod';
import { runStates } from '../../../src/ipc/changes/changes.ts';
import { runEvents } from '../../../src/main/changes/state-machine.ts';

export const enumerationDepthSchema = z.strictObject({
  deviations: z.int().nonnegative(),
  oneIn: z.int().positive(),
});
export type EnumerationDepth = z.infer<typeof enumerationDepthSchema>;

/** A range of seeds, every history with a given start, or a deliberate defect until it is caught. */
export const historyTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('histories'), first: z.int(), count: z.int().positive() }),
  z.strictObject({
    kind: z.literal('enumeration'),
    beginning: z.array(z.int().nonnegative()),
    depth: enumerationDepthSchema,
  }),
  z.strictObject({
    kind: z.literal('booking'),
    part: z.enum(['reservation', 'payment']),
    beginning: z.array(z.int().nonnegative()),
    depth: enumerationDepthSchema,
  }),
  z.strictObject({
    kind: z.literal('booking-defect'),
    name: z.string(),
    deviations: z.int().nonnegative(),
  }),
  z.strictObject({ kind: z.literal('defect'), name: z.string(), most: z.int().positive() }),
]);
export type HistoryTask = z.infer<typeof historyTaskSchema>;

export const historyReportSchema = z.strictObject({
  histories: z.int(),
  violations: z.array(z.strictObject({ seed: z.union([z.int(), z.string()]), found: z.array(z.string()) })),
  /** Receipts that the service's ledger contradicts. */
  falseReceipts: z.int().nonnegative(),
  taken: z.array(
    z.strictObject({
      from: z.enum(runStates).nullable(),
      event: z.enum(runEvents).nullable(),
      to: z.enum(runStates),
    }),
  ),
});
export type HistoryReport = z.infer<typeof historyReportSchema>;

export class HistoryPool extends WorkerPool<HistoryTask, HistoryReport> {
  constructor() {
    super(new URL('./history-worker.ts', import.meta.url), historyReportSchema);
  }
}
