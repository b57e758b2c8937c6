import { defineTexts } from '../../texts/define-texts.ts';

/** What the rules of Today find of a house. */
export const t = defineTexts('analysis/findings', {
  noNewBookingFor_one: 'No new booking for {{count}} day',
  noNewBookingFor_other: 'No new booking for {{count}} days',
  noNewBookingForAtLeast_one: 'No new booking for at least {{count}} day',
  noNewBookingForAtLeast_other: 'No new booking for at least {{count}} days',
  noneRead: 'None in what was read.',
  lastBookedOn: 'Last booked on {{day}}.',
  someSeason: 'Some season against comparable houses',
  whenBooked: 'When bookings were made',
  ageOfFeed: 'Age of the channel feed',
  arrivalDays: 'Arrival days of the channel',
  someRows: 'Some rows of discounts',
  verifiedLast: 'What we verified last',
  valueNotUnderstood: 'A value is not understood',
  valuesNotUnderstood: '{{names}}: a value was sent that is not understood; it is shown as it came.',
  underMedian: '{{name}}: {{percent}} % under the comparable median',
  achievedOfMedian: 'Achieved {{achieved}} a week, of {{median}}.',
  feedIsStale: 'The channel feed is stale',
  serviceSaysSo: 'The service says so itself.',
  lastUpdated_one: 'Last updated {{age}} ago; more than {{count}} hour counts as stale.',
  lastUpdated_other: 'Last updated {{age}} ago; more than {{count}} hours counts as stale.',
});
