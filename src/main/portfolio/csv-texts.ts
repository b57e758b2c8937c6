import { defineTexts } from '../../texts/define-texts.ts';

/** The header of the portfolio's table, exported to be read. */
export const t = defineTexts('main/portfolio/csv', {
  propertyId: 'Property id',
  title: 'Title',
  place: 'Place',
  deposit: 'Security deposit',
  currencyOfDeposit: 'Currency of the deposit',
  currencyOfListing: 'Currency of the listing',
  depositDisabled: 'Security deposit disabled',
  policy: 'Cancellation policy',
  applyPrice: 'Apply price',
  activeLevers: 'Active levers',
  worstGap: 'Worst season gap (%)',
  worstSeason: 'Worst season',
  seasonsWithGap: 'Seasons with a gap',
  bookingsLast30Days: 'Bookings in the last 30 days',
  feedUpdated: 'Channel feed updated',
  needsAttention: 'Needs attention',
  worst: 'Worst',
  lastSynced: 'Last synced',
  lastFailure: 'Last failure',
});
