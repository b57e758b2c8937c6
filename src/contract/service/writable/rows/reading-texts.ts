import { defineTexts } from '../../../../texts/define-texts.ts';

/** Why the rows of a body cannot be edited. */
export const t = defineTexts('contract/service/writable/rows/reading-', {
  notRows: 'It cannot be read as rows.',
  noKnownRows: 'What the service sends of it holds no rows that are known here.',
  outOfBounds: 'Row {{number}}: {{field}} is out of bounds.',
  asAttributes: 'It comes as attributes of a resource, and nothing tells how such a one is to be sent back.',
  fieldTwice: 'A field came twice in one record: one of its values is lost.',
  moreThanSent:
    'The service says that there are more rows than it sent. Saved from here, the others would be lost, so it can only be looked at.',
  holdsUnreadable: '“{{path}}” holds something that cannot be read here.',
  inDoubt: '“{{where}}” came as {{sent}}, and it is in doubt what that means: {{meanings}}.',
  theAmount: 'the amount',
  theSharePaid: 'the share that is paid',
  asAFraction: '{{label}}, as a fraction',
  inWholeUnits: '{{label}} in whole units',
  inHundredths: '{{label}} in hundredths',
  inThousandths: '{{label}} in thousandths',
  inPartsOfAUnit: '{{label}} in parts of a unit',
  withADecimalComma: '{{meaning}}, with a decimal comma',
  inWeeks: '{{label}}, as a number of weeks',
  daysFromSunday: 'days from Sunday',
  daysFromMonday: 'days from Monday',
  theDayAsItStands: 'the day as it stands',
  midnight: 'midnight of the next day',
  theDayFirst: 'the day first',
  theMonthFirst: 'the month first',
  aNumberOfSeconds: 'a number of seconds',
  aNumberOfMilliseconds: 'a number of milliseconds',
  it: 'It',
  orBetween: ', or ',
});
