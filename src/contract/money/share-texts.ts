import { defineTexts } from '../../texts/define-texts.ts';

/** Why what was typed is no share. */
export const t = defineTexts('contract/money/share-', {
  enterAShare: 'Enter a share, not an amount of money.',
});
