import type { AppError, FieldError } from '../../../core/values/errors.ts';

export const notWritable: AppError = {
  code: 'validation',
  message: 'This resource cannot be edited.',
  fields: [{ field: 'resource', message: 'This resource cannot be edited.' }],
};

export const baseForgotten: AppError = {
  code: 'conflict',
  message: 'It has changed at the service since it was shown.',
  hint: 'Refresh, then review the change again.',
};

export function invalid(fields: FieldError[]): AppError {
  return {
    code: 'validation',
    message: fields[0]?.message ?? 'The values cannot be used.',
    fields,
  };
}

export function notEditable(reason: string): AppError {
  return {
    code: 'unrecognised',
    message: reason,
    hint: 'It can be looked at, but not edited here.',
  };
}
