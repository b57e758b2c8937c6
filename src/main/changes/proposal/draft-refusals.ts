import type { AppError, FieldError } from '../../../contract/errors.ts';
import { t } from './texts.ts';

export const notWritable: AppError = {
  code: 'validation',
  message: t('cannotBeEdited'),
  fields: [{ field: 'resource', message: t('cannotBeEdited') }],
};

export const baseForgotten: AppError = {
  code: 'conflict',
  message: t('changedSinceShown'),
  hint: t('refreshThenReview'),
};

export function invalid(fields: FieldError[]): AppError {
  return {
    code: 'validation',
    message: fields[0]?.message ?? t('valuesCannotBeUsed'),
    fields,
  };
}

export function notEditable(reason: string): AppError {
  return {
    code: 'unrecognised',
    message: reason,
    hint: t('onlyLookedAt'),
  };
}
