import { defineTexts } from '../../texts/define-texts.ts';

/** What renderer/house-reads says. */
export const t = defineTexts('house-reads', {
  title: 'Title',
  place: 'Place',
  deposit: 'Deposit',
  cancellationPolicy: 'Cancellation policy',
  priceMode: 'Price mode',
  channelFeed: 'Channel feed',
  comparablePricing: 'Comparable pricing',
  achievedPricing: 'Achieved pricing',
  segmentPricing: 'Segment pricing',
  propertyNumbered: 'Property {{id}}',
  notReadFromCache: '{{name}} could not be read from the cache: {{message}}',
  isBeingRead: '{{name}}: being read.',
  isAbsent: '{{name}}: {{why}}.',
  isAbsentAfterFailure: '{{name}}: {{why}}. {{failure}}.',
});
