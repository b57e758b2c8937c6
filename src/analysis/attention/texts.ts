import { defineTexts } from '../../texts/define-texts.ts';

/** What is to be looked at of a house, and what its answers are called. */
export const t = defineTexts('analysis/attention', {
  draft: 'Draft: {{title}}',
  unfinishedChange: 'Unfinished change: {{title}}',
  listing: 'Listing',
  securityDeposit: 'Security deposit',
  cancellationPolicy: 'Cancellation policy',
  discounts: 'Discounts',
  lowOccupancy: 'Low occupancy',
  shortBreakRules: 'Short-break rules',
  segmentPricing: 'Segment pricing',
  comparablePricing: 'Comparable pricing',
  achievedPricing: 'Achieved pricing',
  bookings: 'Bookings',
  startDays: 'Start days',
  channelArrival: 'Channel arrival',
  didNotAnswer: 'The service did not answer',
  allAsLastRead: 'What is shown is what was last read.',
  someAsLastRead: 'Shown as last read: {{names}}.',
  neverRead: 'Never read yet: {{names}}.',
  couldNotBeRead_one: '{{count}} resource could not be read',
  couldNotBeRead_other: '{{count}} resources could not be read',
  refused_one: '{{count}} resource refused by the service',
  refused_other: '{{count}} resources refused by the service',
  notRecognised_one: '{{count}} resource not recognised',
  notRecognised_other: '{{count}} resources not recognised',
  unknownFields_one: 'Unknown fields in {{count}} resource',
  unknownFields_other: 'Unknown fields in {{count}} resources',
  unknownProperty: 'The service does not know this property',
  answered404: 'It answered 404. The id may be wrong, or the property was removed.',
  whyRefused:
    '{{names}}: the service gives the same answer for every cause, such as a missing scope or another owner’s property.',
  whyNotRecognised:
    '{{names}}: the answer is in a form that is not known; it is shown as it came and cannot be edited.',
  whyUnknownFields: '{{names}}: shown besides the fields that we know; nothing was dropped.',
});
