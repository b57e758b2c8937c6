import { defineTexts } from '../../texts/define-texts.ts';

/** What an estimate of a stay takes for granted, and what it lacks. */
export const t = defineTexts('analysis/levers/estimate-', {
  assumeStacking:
    'The service does not say how discounts stack: all three ways are shown, none is known to be right.',
  assumeAmountOff: 'An amount off is taken once a stay, and after the percentages.',
  assumeShareOfWeek:
    'A short break pays a share of the week: that is a price rule and no discount, so it is not stacked.',
  assumePercentages: 'Percentages below 0 or above 100 are not counted.',
  assumeRounding: 'A price never falls below zero. Prices are rounded half up to two digits, at the end.',
  arrivalInThePast: 'The arrival is in the past.',
  costNotKnown: 'What “{{name}}” costs is not known here.',
  assumeExtras:
    'Extras are added after discounts, each as often as it was chosen; per night where they say so.',
  extra: 'Extra {{id}}',
  dogs: 'Dogs',
});
