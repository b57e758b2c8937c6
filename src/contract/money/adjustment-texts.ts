import { defineTexts } from '../../texts/define-texts.ts';

/** Why an amount cannot be raised or lowered so. */
export const t = defineTexts('contract/money/adjustment-', {
  belowZero: 'The deposit would fall below zero ({{amount}}).',
  tooLarge: 'The deposit would become too large.',
  roundedBelow:
    'It is to be raised, and the rounding would lower it from {{from}} to {{to}}. Round to less, or the other way.',
  roundedAbove:
    'It is to be lowered, and the rounding would raise it from {{from}} to {{to}}. Round to less, or the other way.',
  tooManyDigits: 'The result has more digits than an amount can have.',
});
