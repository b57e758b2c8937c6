import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/property/tabs/pricing says of comparable properties and of the position among them. */
export const t = defineTexts('screens/property/tabs/pricing/position', {
  comparablePricing: 'Comparable pricing',
  weeklyPricesOfComparables:
    "Weekly prices of comparable properties by season, with this property's own price and what it achieved.",
  noSeasons: 'No seasons',
  noComparablePrices: 'The service has no comparable prices for this property.',
  nothingToDraw: 'Nothing to draw',
  noPriceOnAnAxis: 'The service names seasons, but no price that can be placed on an axis.',
  howManyNotKnown: 'How many properties were compared: {{why}}.',
  comparableProperties_one: '{{count}} comparable property.',
  comparableProperties_other: '{{count}} comparable properties.',
  choiceNotKnown: 'How they were chosen: {{why}}.',
  howTheServiceChoseThem: 'How the service chose them',
  howTheyWereChosen: 'How the comparable properties were chosen',
  withoutAName: 'without a name',
  segmentAndDates: '{{segment}} ({{dates}})',
  percentilesNotUnderstood: 'Percentiles sent, not understood: {{names}}.',
  noBandIsDrawn: 'No band is drawn where a higher percentile is below a lower one: {{names}}.',
  notDrawn: 'Not drawn, as the name has no level in it: {{names}}.',
  achievedMatchesNone: 'Achieved seasons that match none of these: {{names}}.',
  segmentsMatchNone: 'Own segments that match none of these: {{names}}.',
  namesAndMore: '{{names}} and {{more}} more',
  noneSaysTheService: 'none, says the service',
  season: 'Season',
  from: 'From',
  to: 'To',
  comparables: 'Comparables',
  ownPrice: 'Own price',
  achievedMedian: 'Achieved median',
  positionCaption:
    'Weekly price by season: percentiles of comparable properties, own price and own achieved median',
  datesNotKnown: 'dates: {{why}}',
  priceAppliedWeekly: 'its price, as apply_price is weekly',
  sevenNights: 'seven nights',
});
