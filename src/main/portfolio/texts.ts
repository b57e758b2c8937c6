import { defineTexts } from '../../texts/define-texts.ts';

/** Why a property is not added, and what is said where reading the portfolio stops. */
export const t = defineTexts('main/portfolio', {
  moreLikeThese: 'and {{more}} more like these',
  enterAnId: 'Enter at least one property id.',
  notNegative: 'A property id is not negative.',
  wholeNumber: 'A property id is a whole number.',
  noIdColumn: 'This is a table, and none of its columns is headed “Property id”.',
  onlyDigits: 'Not a property id: only digits are.',
  notZero: 'A property id is not zero.',
  tooLong: 'The number is too long for a property id.',
  mostProperties: 'A workspace holds at most {{most}} properties.',
  tooManyIds: 'These are too many property ids for one workspace.',
  ownFault: 'Keyholder met a fault of its own.',
  syncAgain: 'What was read so far is kept. Refresh to go on from here.',
  ownChanges: 'Changes made with Keyholder',
});
