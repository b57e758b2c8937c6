import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Editor } from '../editor.ts';

export interface SortedMessages {
  /** Messages that name a field of the form. */
  readonly fieldErrors: readonly FieldError[];
  /** The rest of the error, for the top; null when every message found its field. */
  readonly rest: AppError | null;
}

/** Puts what the service said beside the field that it names, and everything else on top. */
export function sortMessages<F extends JsonValue>(
  error: AppError,
  form: F,
  editor: Pick<Editor<F>, 'fieldNamedIn'>,
): SortedMessages {
  const fieldErrors: FieldError[] = [...(error.fields ?? [])];
  const others: string[] = [];
  for (const message of error.serviceMessages ?? []) {
    const field = editor.fieldNamedIn(message, form);
    if (field === undefined) others.push(message);
    else if (!fieldErrors.some((known) => known.message === message)) fieldErrors.push({ field, message });
  }
  // A validation of our own says nothing that its fields do not say; a refusal's sentence is worth reading.
  if (error.code === 'validation' && fieldErrors.length > 0 && others.length === 0) {
    return { fieldErrors, rest: null };
  }
  return { fieldErrors, rest: { ...error, serviceMessages: others } };
}
