import type { AppError, FieldError } from '../../../core/values/errors.ts';

export const notWritable: AppError = {
  code: 'validation',
  message: 'This resource can’t be edited.',
  fields: [{ field: 'resource', message: 'This resource can’t be edited.' }],
};

export const baseForgotten: AppError = {
  code: 'conflict',
  message: 'It has changed on the service since it was shown.',
  hint: 'Refresh, then review the change again.',
};

export function invalid(fields: FieldError[]): AppError {
  return {
    code: 'validation',
    message: fields[0]?.message ?? 'These values can’t be used.',
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
