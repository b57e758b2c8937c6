import type { AppError } from '../../../contract/errors.ts';
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
