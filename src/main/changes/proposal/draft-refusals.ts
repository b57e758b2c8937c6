import type { AppError } from '../../../contract/errors.ts';

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
