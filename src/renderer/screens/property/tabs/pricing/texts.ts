import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/property/tabs/pricing says, without the prices of segments. */
export const t = defineTexts('screens/property/tabs/pricing', {
  season: 'Season',
  dates: 'Dates',
  noSeasons: 'No seasons',
  achievedPricing: 'Achieved pricing',
  weeklyPricesOfOwnBookings: "Weekly prices that this property's own bookings came to.",
  noAchievedPrices: 'The service has no achieved prices for this property.',
  bbOccupancyIsShownAsItCame:
    'bbOccupancy is shown as it came: the service does not say what it counts, nor in which unit.',
  dashIsNeverZero: 'A dash is never zero: point at it to see whether the value was not sent or sent as null.',
  allSeasonsMedian: 'All seasons together: median week {{median}}',
  allSeasonsMedianAndOccupancy: 'All seasons together: median week {{median}} bbOccupancy {{occupancy}}',
  allSeasonsOccupancy: 'All seasons together: bbOccupancy {{occupancy}}',
  achievedWeeklyPrices: 'Achieved weekly prices by season',
  bookings: 'Bookings',
  nights: 'Nights',
  lowestWeek: 'Lowest week',
  medianWeek: 'Median week',
  meanWeek: 'Mean week',
  highestWeek: 'Highest week',
  weeklyRates: 'Weekly rates',
  sentAsNull: 'Sent as null: none',
  positionBySeason: 'Position by season',
  percentileToCompareWith: 'Percentile to compare with',
  againstPercentile: 'Against p{{level}}',
  whatThisRestsOn: 'What this rests on',
  discountsAreLaidOnTheListPrice:
    'The discounts of the bookings that arrive in the season are laid on the list price by the share that they took. A dotted end is what holds only if total prices are before discounts.',
  achievedIsAfterDiscounts:
    'What was achieved is taken to be after discounts; the service calls it realised.',
  noSeasonToCompare: 'No season to compare',
  nothingToSetASeasonAgainst:
    'Without the seasons of comparable pricing there is nothing to set a season against.',
  changedOn: 'changed {{day}}',
  gapLadder: 'Gap ladder',
  needsComparableSeasons: 'It needs the seasons of comparable pricing.',
  howFarFromEachPercentile:
    'How far the own achieved median lies above (+) or below (−) each <term>percentile</term>, and what each season is associated with. Association is no cause.',
  lackingForActiveLevers: 'Lacking for the active levers ({{why}})',
  bookingsBehindTheShare: 'The bookings behind the discount share',
  shareCountsBookings: 'The discount share counts the {{number}} bookings that were read here.',
  shareCountsBookingsOf:
    'The discount share counts the {{number}} of {{total}} bookings that were read here.',
  ladderCaption:
    'Own achieved median against each percentile of comparable properties, and what each season is associated with',
  achieved: 'Achieved',
  versusPercentile: 'vs {{percentile}}',
  activeLevers: 'Active levers',
  discountShare: 'Discount share',
  achievedMedian: 'Achieved median',
  differenceFrom: 'Difference from {{percentile}}',
  differenceFromInPercent: 'Difference from {{percentile}}, percent',
  bookingsWithDiscounts: 'Bookings with discounts that were read',
  shareIfAfterDiscounts: 'Discount share if totals are after discounts, percent',
  shareIfBeforeDiscounts: 'Discount share if totals are before discounts, percent',
  noValue: 'No value',
  ofBookings_one: 'of {{count}} booking',
  ofBookings_other: 'of {{count}} bookings',
  noGap: 'no gap',
});
