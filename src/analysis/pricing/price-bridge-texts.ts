import { defineTexts } from '../../texts/define-texts.ts';

/** What lies between the price of comparable houses and what a season achieved, in words. */
export const t = defineTexts('analysis/pricing/price-bridge-', {
  achieves: '{{season}} achieves {{amount}} a week',
  isListedAt: '{{season}} is listed at {{amount}} a week',
  neitherKnown: '{{season}}: neither what was achieved nor an own price is known',
  levelWith: 'level with {{level}}',
  percentUnder: '{{percent}} under {{level}}',
  percentOver: '{{percent}} over {{level}}',
  belowAmount: 'below {{amount}}',
  aboveAmount: 'above {{amount}}',
  amountAndWhole: '{{amount}} {{whole}}',
  together: 'Together: {{what}}.',
  partOfTheWhole: '{{part}} of the {{amount}} {{whole}}',
  mostly: 'Mostly {{step}}: {{amounts}}.',
  levelWithComparables: 'level with comparables',
  listPrice: 'list price',
  notExplained: 'not explained by anything read',
  discountsAndRest: 'discounts and what nothing read explains',
  oneStep: 'one step that cannot be parted',
  discounts: 'discounts',
  vouchers: 'vouchers',
  listPriceAbove: 'the list price is {{amounts}} above comparables',
  listPriceBelow: 'the list price is {{amounts}} below comparables',
  moreNotExplained: '{{amounts}} more is not explained by anything read',
  amountNotExplained: '{{amounts}} is not explained by anything read',
  aboveInOneStep: '{{amounts}} above in one step',
  belowInOneStep: '{{amounts}} below in one step',
  discountsTake: 'discounts take {{amounts}}',
  vouchersTake: 'vouchers take {{amounts}}',
  spanNotExplained: '{{from}} to {{to}} is not explained by anything read',
  listPriceIsLevel: 'the list price is level with comparables',
  discountsTakeNothing: 'discounts take nothing',
  noPercentile: 'The service gives no {{level}} for this season, so there is nothing to set out from.',
  percentileNotUnderstood:
    'What was sent for {{level}} is not understood, so there is nothing to set out from.',
  percentileUnnamed:
    'No {{level}} was sent under a known name for this season, so there is nothing to set out from. What came is not all understood.',
  percentileTwice: 'The service gives two different amounts for {{level}}: neither is used.',
  percentilesOutOfOrder: 'A higher percentile is told below a lower one: the comparables may not hold.',
  noSegment:
    'No own segment price was read for this season, so list price and discounts cannot be told apart.',
  noListPrice:
    'The own segment has no weekly or nightly price, so list price and discounts cannot be told apart.',
  listPriceNotUnderstood:
    'The own segment price was sent and is not understood, so list price and discounts cannot be told apart.',
  listPriceUnnamed:
    'The own segment has no weekly or nightly price under a known name, so list price and discounts cannot be told apart. What came is not all understood.',
  noAchievedSeason: 'No achieved season was read that matches this one.',
  noAchieved: 'What was achieved is unknown: perhaps nothing was let.',
  achievedNotUnderstood: 'What was achieved was sent and is not understood.',
  achievedUnnamed: 'What was achieved was not found under a known name. What came is not all understood.',
  listPriceInOtherCurrency:
    'The own list price is in another currency than what it would be compared with, and is left out.',
  achievedInOtherCurrency: 'What was achieved is in another currency than the comparables, and is left out.',
  noDays:
    'The season tells no days, so no booking can be counted to it: discounts and the rest are one step.',
  noBookings: 'No bookings are known here: discounts and the rest are one step.',
  moreBookings: 'More bookings exist than were read: what discounts take may be more or less.',
  noDiscountAmounts:
    'Of no booking read of this season are price and discounts both known: discounts and the rest are one step.',
  span: '{{low}} to {{high}}',
});
