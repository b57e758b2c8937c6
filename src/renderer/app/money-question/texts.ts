import { defineTexts } from '../../../texts/define-texts.ts';

/** What app/money-question says. */
export const t = defineTexts('app/money-question', {
  partMoneyQuestion: 'The question of what amounts mean',
  achievedPricing: 'Achieved pricing',
  securityDeposit: 'Security deposit',
  bookings: 'Bookings',
  segmentPricing: 'Segment pricing',
  comparablePricing: 'Comparable pricing',
  listing: 'Listing',
  specialOffers: 'Special offers',
  extras: 'Extras',
  property: 'Property {{subject}}',
  answers_one: '{{count}} answer',
  answers_other: '{{count}} answers',
  houses_one: '{{count}} house',
  houses_other: '{{count}} houses',
  whatElseCame: 'What else came',
  noAmountWithDigitsBehindThe: 'No amount with digits behind the point was found.',
  withDigitsBehindThePointSo: 'With digits behind the point, so these are whole units:',
  onTheListingAsGuestsMay: 'On the listing, as guests may see it:',
  theFirstHousesOnly: ', the first houses only',
  lookedThroughOfReadSoFar: 'Looked through: {{answers}} of {{of}} read so far{{part}}.',
  whatAreWholeAmounts: 'What are whole amounts?',
  someAmountsOfCameWithoutDigits:
    'Some amounts of {{name}} came without digits behind the point. Whole numbers alone cannot tell whole units, such as pounds, from hundredths, such as pence. Compare with what you know of these houses: the answer holds for the whole workspace, and can be changed under Settings.',
  sinceTheyAreReadAs: 'Since {{momentText}} they are read as {{strong}}.',
  iDoNotKnowYet: 'I do not know yet',
  theyAreWholeUnits: 'They are whole units',
  theyAreHundredths: 'They are hundredths',
  nothingIsSentWhatWasAccepted:
    'Nothing is sent. What was accepted of a deposit’s own answer stays as it is.',
  wholeUnits: 'whole units',
  hundredths: 'hundredths',
  noWholeAmountThatIsLarge:
    'No whole amount that is large for what it is has been read yet, so there is none to compare.',
  amountsThatCameBothWays: 'Amounts that came, both ways',
  houseAndField: 'House and field',
  asItCame: 'As it came',
  inWholeUnits: 'In whole units',
  inHundredths: 'In hundredths',
});
