import { z } from 'zod';
import { runStates } from '../../../src/contract/ipc/changes.ts';
import { runEvents } from '../../../src/main/changes/run-transitions.ts';

/** What a worker is asked: to play a range of seeds, or to play until a deliberate defect is caught. */
export const historyTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('histories'), first: z.int(), count: z.int().positive() }),
  z.strictObject({ kind: z.literal('defect'), name: z.string(), most: z.int().positive() }),
]);
export type HistoryTask = z.infer<typeof historyTaskSchema>;

export const historyReportSchema = z.strictObject({
  histories: z.int(),
  violations: z.array(z.strictObject({ seed: z.int(), found: z.array(z.string()) })),
  /** Ways through the state machine that were taken. */
  taken: z.array(
    z.strictObject({
      from: z.enum(runStates).nullable(),
      event: z.enum(runEvents).nullable(),
      to: z.enum(runStates),
    }),
  ),
});
export type HistoryReport = z.infer<typeof historyReportSchema>;
