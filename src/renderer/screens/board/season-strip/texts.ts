import { defineTexts } from '../../../../texts/define-texts.ts';

/** What screens/board/season-strip says. */
export const t = defineTexts('screens/board/season-strip', {
  noHouse: 'no house',
  unknown: 'unknown',
  totalsGapsAgainstP: 'Totals, gaps against p{{number}}',
  gapWholeYear: 'Gap, whole year',
  ofEachHouseItsGapsEach:
    'Of each house its gaps, each season by its weeks; of these the median. A season without a gap counts in nothing.',
  byWeeksAllSeasons_one: 'by weeks, all {{count}} season',
  byWeeksAllSeasons_other: 'by weeks, all {{count}} seasons',
  byWeeksOfMissing: 'by weeks; {{missing}} of {{seasons}} missing',
  gapSeason: 'Gap, season',
  gap: 'Gap, {{season}}',
  noSeasonIsKnown: 'no season is known',
  medianOfKnown: 'median, {{reported}} of {{houses}} known',
  medianOverTheHousesWhose: 'The median over the houses whose gap in this season is known.',
  underP25: 'Under p25',
  underP25Season: 'Under p25, {{season}}',
  ofNumber: 'of {{number}}',
  knownOfEveryHouse: 'known of every house',
  housesUnknown_one: '{{count}} house unknown',
  housesUnknown_other: '{{count}} houses unknown',
  housesThatAchieveLessThan:
    'Houses that achieve less than the lower quartile of their comparables, of those of which both are known.',
  others: 'others',
  discountShare: 'Discount share',
  bookingsOf_one: '{{count}} booking, {{reported}} of {{houses}}',
  bookingsOf_other: '{{count}} bookings, {{reported}} of {{houses}}',
  eachCurrencyForItselfWhat: ' Each currency for itself: what is in different ones is not added up.',
  whatDiscountsTookOver:
    'What discounts took, over the bookings of all houses that have it. Two figures: the service does not say whether its totals are after discounts or before.{{shares}}',
  nightsNextDays: 'Nights, next 90 days',
  moreNightsThanThereAre_one: 'more than there are, at 1 property',
  moreNightsThanThereAre_other: 'more than there are, at {{count}} properties',
  twoBookingsOnOneNight:
    'Where more nights are booked than there are, two bookings may be on the same night: check the Bookings of that property. It is left out of the comparison.',
  lastYearIsUnknown: 'last year is unknown',
  onAYearAgo: '{{percent}} on a year ago',
  ofHousesTellTheirBookings: '{{reported}} of {{houses}} houses tell their bookings.',
  noneTellsWhenThey: '{{booked}} None tells when they were made, so last year cannot be compared.',
  ofBookingsMadeInTheDaysBefore:
    '{{booked}} Of bookings made in the 365 days before, at {{houses}} houses that tell both years: {{nights}} nights now, {{lastYear}} a year ago.',
});
