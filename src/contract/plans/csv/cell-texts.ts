import { defineTexts } from '../../../texts/define-texts.ts';

/** What to write into a cell of a plan’s file. */
export const t = defineTexts('contract/plan-csv/cell-', {
  mostCharacters_one: 'Use at most {{count}} character.',
  mostCharacters_other: 'Use at most {{count}} characters.',
  realDate: 'Write a real date as YYYY-MM-DD, for example 2027-06-01.',
  number: 'Write a number, for example 250 or 1250.50.',
  oneOfTwo: 'It can be read two ways: write {{whole}} or {{decimal}}.',
  share: 'Write a share, for example 10, not an amount of money.',
  yesOrNo: 'Write yes or no.',
  propertyId: 'Write the property’s id: a whole number above 0.',
  wholeNumber: 'Write a whole number, for example 7.',
  weekdays: 'Write weekdays, each once, with spaces between them: friday monday.',
});
