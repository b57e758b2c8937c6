import { WorkerPool } from '../../worker-pool/worker-pool.ts';
import { z } from 'zod';

/** One decoder, or a deliberate defect until it's noticed. */
export const fuzzTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('decoder'), name: z.string(), runs: z.int().positive(), seed: z.int() }),
  z.strictObject({ kind: z.literal('defect'), name: z.string(), runs: z.int().positive(), seed: z.int() }),
]);
export type FuzzTask = z.infer<typeof fuzzTaskSchema>;

export const fuzzReportSchema = z.strictObject({
  name: z.string(),
  runs: z.int(),
  violation: z.string().nullable(),
  ms: z.number(),
});
export type FuzzReport = z.infer<typeof fuzzReportSchema>;

export class FuzzPool extends WorkerPool<FuzzTask, FuzzReport> {
  constructor() {
    super(new URL('./fuzz-worker.ts', import.meta.url), fuzzReportSchema);
  }
}
