import { defineTexts } from '../../../texts/define-texts.ts';

/** What a dialog says. */
export const t = defineTexts('components/ui/dialog', {
  cancel: 'Cancel',
});
