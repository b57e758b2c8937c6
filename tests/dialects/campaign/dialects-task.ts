import { z } from 'zod';

/** What a worker is asked: to play some dialects in a row, with the console's own reading or with a deliberate defect. */
export const dialectsTaskSchema = z.strictObject({
  seed: z.int().positive(),
  first: z.int().positive(),
  count: z.int().positive(),
  defect: z.string().nullable(),
});
export type DialectsTask = z.infer<typeof dialectsTaskSchema>;
