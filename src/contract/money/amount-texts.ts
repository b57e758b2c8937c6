import { defineTexts } from '../../texts/define-texts.ts';

/** Why what was typed is no amount, or none that is taken. */
export const t = defineTexts('contract/money/amount-', {
  enterAnAmount: 'Enter an amount.',
  notANumber: 'Keyholder can’t read “{{value}}” as a number. Write it like 250 or {{example}}.',
  mayBeTwo: 'Write {{whole}} or {{decimal}}: “{{value}}” can be read as either.',
  otherCurrency:
    'The amount is in {{named}}, and this property’s amounts are in {{theirs}}. Write it in {{theirs}}, for example {{example}}.',
  enterANumber: 'Enter the amount as a number.',
  notNegative: 'The amount cannot be negative.',
  wholeAmount: 'Use a whole amount.',
  atMostDecimals_one: 'Use at most {{count}} digit after the decimal point.',
  atMostDecimals_other: 'Use at most {{count}} digits after the decimal point.',
  notMoreThan: 'The amount cannot be more than {{limit}}.',
});
