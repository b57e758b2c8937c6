import { defineTexts } from '../../../texts/define-texts.ts';

/** What editors say of what was typed. */
export const t = defineTexts('guarded-edit/editors', {
  addARow: 'Add at least one row.',
  noSuchGroup: 'There is no such group.',
  enterAName: 'Enter a name.',
});
