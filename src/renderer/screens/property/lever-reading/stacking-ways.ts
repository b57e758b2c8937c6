import { t } from './texts.ts';
/** The three usual ways of stacking discounts; the service does not say which it uses. */
export const models = [
  { id: 'bestOne', name: t('bestOneOnly') },
  { id: 'successive', name: t('oneAfterTheOther') },
  { id: 'additive', name: t('addedUp') },
] as const;
export type ModelId = (typeof models)[number]['id'];
