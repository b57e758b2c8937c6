import { z } from 'zod';
import type { JsonValue } from './json.ts';
import { isJsonValue } from './json.ts';

/**
 * Accepts any JSON value that `parseJson` would have let through. One
 * iterative pass without per-field schemas: bodies of 200 kB cross IPC often.
 */
export const jsonValueSchema: z.ZodType<JsonValue> = z.custom<JsonValue>(isJsonValue, {
  error: 'Not a JSON value',
});
