import { WorkerPool } from '../../worker-pool/worker-pool.ts';
import { type Tally, tallySchema } from '../judge/tally.ts';
import { z } from 'zod';

export const dialectsTaskSchema = z.strictObject({
  seed: z.int().positive(),
  first: z.int().positive(),
  count: z.int().positive(),
  defect: z.string().nullable(),
});
export type DialectsTask = z.infer<typeof dialectsTaskSchema>;

export class DialectsPool extends WorkerPool<DialectsTask, Tally> {
  constructor() {
    super(new URL('./dialects-worker.ts', import.meta.url), tallySchema);
  }
}
