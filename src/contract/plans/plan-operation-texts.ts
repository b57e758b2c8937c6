import { defineTexts } from '../../texts/define-texts.ts';

/** What a change of many houses may be. */
export const t = defineTexts('contract/plan-operation-', {
  roundTo: 'Round to an amount above 0, with at most 3 decimals.',
  moreOrLessPoints: 'Enter more or less than 0 points.',
});
