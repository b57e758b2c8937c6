import { defineTexts } from '../../texts/define-texts.ts';

/** A flag. */
export const t = defineTexts('contract/yes-or-no-', {
  yes: 'Yes',
  no: 'No',
});
