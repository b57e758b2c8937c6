import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of amounts in doubt. */
export const t = defineTexts('components/snapshot/money', {
  amountsAreWhole: 'These amounts are whole',
  noHundredths: 'An amount here is no hundredths',
  wouldBeVerySmall: 'As hundredths these amounts would be very small',
  severalCurrencies: 'These amounts are in more than one currency',
  sayWhich: 'Say which',
  lookAtTheAnswer: 'Look at the answer',
  wholeUnitsOrHundredths: 'They may be whole units or hundredths. Which?',
  mayBeEither:
    '{{sent}} may be {{hundredths}} or {{units}}. Which? Until somebody says, they are shown as they came and not judged.',
  notAddedUp:
    'They cannot be added up or compared with one another, so they are shown as they came and not judged.',
  digitsBehindThePoint:
    'You said that whole amounts are hundredths here, and {{sent}} has digits behind the point. So the amounts of this answer are in doubt.',
  wouldBe:
    'You said that whole amounts are hundredths here, and {{sent}} would be {{hundredths}}. So the amounts of this answer are in doubt.',
});
