import { defineTexts } from '../../../../../../texts/define-texts.ts';

/** What screens/property/tabs/discounts/stay-price says. */
export const t = defineTexts('screens/property/tabs/discounts/stay-price', {
  netPriceByLeadTime: 'Net price by lead time',
  threeUsualWays:
    'The service does not say how it stacks discounts. Here are the three usual ways, side by side; none is known to be the right one.',
  noPriceToBeginWith: 'No price to begin with',
  enterAPriceAbove: '{{why}} Enter a price above; until then the table only shows which rows fire.',
  netPriceOfStay_one: 'Net price of a stay of {{count}} night from {{arrival}}',
  netPriceOfStay_other: 'Net price of a stay of {{count}} nights from {{arrival}}',
  netPriceSummary_one:
    'Net price of a stay of {{count}} night from {{arrival}} by days between booking and arrival, under three ways to stack discounts. The table below tells every step.',
  netPriceSummary_other:
    'Net price of a stay of {{count}} nights from {{arrival}} by days between booking and arrival, under three ways to stack discounts. The table below tells every step.',
  priceRange:
    'Price from {{low}} to {{high}}. Before discounts: {{base}}. Across: days between booking and arrival.',
  priceRangeNotFromZero:
    'Price from {{low}} to {{high}}; the axis does not begin at zero. Before discounts: {{base}}. Across: days between booking and arrival.',
  tableCaption: 'Net price by lead time under the three ways to stack discounts',
  daysBeforeArrival: 'Days before arrival',
  counted: 'Counted',
  notCounted: 'Not counted',
  none: 'none',
  noPlainDiscount: 'no plain discount: {{rows}}',
  onlyMayFire: 'only may fire: {{rows}}',
  enterAPriceBeforeDiscounts: 'Enter a price before discounts',
  discountsComeToMore: '(the discounts come to more)',
  nights: 'Nights',
  guests: 'Guests',
  any: 'any',
  arrival: 'Arrival',
  priceBeforeDiscounts: 'Price before discounts',
  enterAPrice: 'enter a price',
  priceOfTheSegment: 'The price before discounts is that of the segment of the arrival: {{from}}.',
});
