import { defineTexts } from '../../../../texts/define-texts.ts';

/** What screens/property/lever-reading says. */
export const t = defineTexts('screens/property/lever-reading', {
  lowOccupancyByItsOwnEndpoint: 'Low occupancy, by its own endpoint',
  shortBreakRulesByTheirOwn: 'Short-break rules, by their own endpoint',
  assumedAsTheServiceDoesNot: 'Assumed, as the service does not say:',
  judgedWithoutWhatIsLacking: 'Judged without what is lacking here. {{sentences}}',
  bestOneOnly: 'Best one only',
  oneAfterTheOther: 'One after the other',
  addedUp: 'Added up',
  sevenTimesItsNightlyPrice: 'seven times its nightly price',
  itsWeeklyPrice: 'its weekly price',
  itsNightlyPriceTimesTheNights: 'its nightly price times the nights',
  segmentPricing: 'Segment pricing: {{absenceWord}}.',
  noSegmentWithDatesThatWereRead: 'No segment with dates that were read holds the day of arrival.',
  twoSegmentsHoldTheDay: 'Two segments hold the day of arrival.',
  priceOfTheSegment: 'The price of the segment: {{absenceWords}}.',
});
