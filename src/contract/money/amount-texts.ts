import { defineTexts } from '../../texts/define-texts.ts';

/** Why what was typed is no amount, or none that is taken. */
export const t = defineTexts('contract/money/amount-', {
  enterAnAmount: 'Enter an amount.',
  enterANumberForExample: 'Enter the amount as a number, for example 250.',
  enterANumber: 'Enter the amount as a number.',
  notNegative: 'The amount cannot be negative.',
  wholeAmount: 'Use a whole amount.',
  atMostDecimals_one: 'Use at most {{count}} digit after the decimal point.',
  atMostDecimals_other: 'Use at most {{count}} digits after the decimal point.',
  notMoreThan: 'The amount cannot be more than {{limit}}.',
});
