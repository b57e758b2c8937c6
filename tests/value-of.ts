import type { Result } from '../src/core/values/errors.ts';

/** What worked; a test in which it did not has failed. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
