import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { PartResult } from './part-result.ts';

export const powerTaskSchema = z.strictObject({ first: z.int(), count: z.int().positive() });

const powerResult = z
  .strictObject({
    done: z.int(),
    violations: z.array(z.strictObject({ seed: z.int(), found: z.array(z.string()) })),
    notes: z.array(z.string()),
  })
  .nullable();

/** In its own thread, because it keeps a core busy without waiting. Null where losses can't be simulated. */
export function runPowerOnThread(first: number, count: number): Promise<PartResult | null> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./power-worker.ts', import.meta.url), {
      workerData: { first, count },
    });
    worker.once('error', fail);
    worker.once('message', (message: unknown) => {
      done(powerResult.parse(message));
    });
  });
}
