import { defineTexts } from '../../../texts/define-texts.ts';

/** What is wrong with what was typed into a row. */
export const t = defineTexts('guarded-edit/rows/parse', {
  ofField: '{{field}}: {{fault}}',
  outOfBounds: 'that is out of bounds.',
  enterADate: 'enter a whole date, or leave it empty.',
  enterAWholeNumber: 'enter a whole number.',
  shareNotAmount: 'a share goes here, not an amount of money.',
  amountNotShare: 'an amount goes here, not a share.',
});
