import { z } from 'zod';

/** What the process with the tests is asked for: one test file, after some files of the project have changed. */
export const testRequest = z.object({
  testFile: z.string(),
  changed: z.array(z.string()),
  /** For one test, in milliseconds. */
  testTimeoutMs: z.int().positive(),
});
export type TestRequest = z.infer<typeof testRequest>;

export const testAnswer = z.object({
  passed: z.boolean(),
  /** The first test that failed, with its message; null when none did. */
  failure: z.string().nullable(),
});
export type TestAnswer = z.infer<typeof testAnswer>;
