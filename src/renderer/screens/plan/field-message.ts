import type { FieldError } from '../../../core/values/errors.ts';

/** The first message about a field, for its input. */
export function fieldMessage(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}
