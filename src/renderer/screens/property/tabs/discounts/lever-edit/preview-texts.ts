import { defineTexts } from '../../../../../../texts/define-texts.ts';

/** What is said of what the edit of a lever does. */
export const t = defineTexts('screens/property/tabs/discounts/lever-edit/preview', {
  whatThisEditDoes: 'What this edit does',
  workedOutHere:
    'Worked out here from the rows above and the other levers as they were read. Nothing was sent.',
  previewWaits: 'The preview waits for the rows',
  andMore: 'And {{number}} more.',
  untilThenLastRead: 'Until then it shows the rows as they could last be read.',
  priceOfTheWeek: 'Price of the week',
  newFindings: 'New findings',
  nothingNew:
    'No new row that cannot fire, and no new overlap that wants a look, among the rows that were understood.',
  newWithThisEdit: 'New with this edit',
  cannotFireAfterTheEdit: 'Rows that cannot fire after the edit',
  newOverlapsThatWantALook: 'New overlaps that want a look',
  newProbablyMeant_one: '{{count}} new overlap that is probably meant',
  newProbablyMeant_other: '{{count}} new overlaps that are probably meant',
  newOverlapsProbablyMeant: 'New overlaps that are probably meant',
  overlaps_one: '{{count}} overlap',
  overlaps_other: '{{count}} overlaps',
  deadRows_one: '{{count}} row that cannot fire',
  deadRows_other: '{{count}} rows that cannot fire',
  goneAfterTheEdit: 'Gone after the edit: {{findings}}.',
  bothGoneAfterTheEdit: 'Gone after the edit: {{overlaps}} and {{deadRows}}.',
  asItIsNow: 'As it is now',
  afterTheEdit: 'After the edit',
  whenWhichLeverFires: 'When which lever fires',
  changesNoCell: 'The edit changes nothing for such a stay. Try other nights or guests.',
  changesCells: 'The edit changes {{changed}} of {{bookable}} cells: they are outlined.',
  whichSideIsShown: 'Which side of the edit is shown',
  axesAndShades:
    'Across: week of arrival. Down: days between booking and arrival. A pale colour: on some of the stays, or a condition is open.',
  dottedAsItIsNow: 'Dotted: as it is now',
  noPriceToBeginWith: 'No price to begin with',
  noSegmentTellsThePrice:
    'No segment tells the price of this stay. Enter one above to see what the edit does to it.',
  netPriceOfStay_one: 'Net price of a stay of {{count}} night from {{arrival}}',
  netPriceOfStay_other: 'Net price of a stay of {{count}} nights from {{arrival}}',
  netPriceSummary_one:
    'Net price of a stay of {{count}} night from {{arrival}} by days between booking and arrival, before and after the edit, under three ways to stack discounts. The table below tells every step.',
  netPriceSummary_other:
    'Net price of a stay of {{count}} nights from {{arrival}} by days between booking and arrival, before and after the edit, under three ways to stack discounts. The table below tells every step.',
  priceRange:
    'Price from {{low}} to {{high}}. Before discounts: {{base}}. Across: days between booking and arrival.',
  priceRangeNotFromZero:
    'Price from {{low}} to {{high}}; the axis does not begin at zero. Before discounts: {{base}}. Across: days between booking and arrival.',
  changesNoPrice: 'The edit changes no price of this stay. Try another arrival.',
  netPriceBeforeAndAfter: 'Net price by lead time before and after the edit',
  daysBeforeArrival: 'Days before arrival',
  modelNow: '{{model}}: now',
  after: 'after',
  whatShortBreaksCost: 'What short breaks cost',
  noSegmentTellsTheWeek: 'No segment tells the price of the week. Enter one above to see prices.',
  shareOfTheWeekAbove: 'A share of the price of the week above, before any discount.',
  sharesAndPrices: 'Share of the week and price of each short-break row, before and after the edit',
  row: 'Row',
  shareNow: 'Share now',
  shareAfter: 'Share after',
  priceNow: 'Price now',
  priceAfter: 'Price after',
  noSuchRow: 'No such row',
  noPriceOfTheWeek: 'No price of the week to begin with',
});
