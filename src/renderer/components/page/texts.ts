import { defineTexts } from '../../../texts/define-texts.ts';

/** What pages and panels say. */
export const t = defineTexts('components/page', {
  refresh: 'Refresh',
});
