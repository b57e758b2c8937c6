import type { EndpointId } from './catalogue.ts';
import { t } from './place-texts.ts';

const levers = t('propertyDiscounts');
const groups = t('occupancyGroups');
const listing = t('propertyListing');
const availability = t('propertyAvailability');

/**
 * Where in the window each endpoint of the service is of use: a screen of the navigation, or a tab of a property. One that is
 * missing here must say in the catalogue why it is never called.
 */
export const usableFrom: Readonly<Partial<Record<EndpointId, string>>> = {
  search: t('portfolio'),
  'special-offers': t('offers'),
  'property-detail': listing,
  'property-detail-by-slugs': t('portfolio'),
  extras: listing,
  reviews: listing,
  images: listing,
  bedrooms: listing,
  'owner-contact': listing,
  'property-special-offers': listing,
  'unavailable-dates': availability,
  'start-days': availability,
  'short-breaks': availability,
  'start-dates': availability,
  'get-price': t('propertyQuote'),
  'available-nights': availability,
  'validate-voucher': t('propertyQuote'),
  'save-booking': t('propertyBookings'),
  'process-payment': t('propertyBookings'),
  places: t('portfolio'),
  place: t('portfolio'),
  'usage-stats': t('usage'),
  'usage-logs': t('usage'),
  'security-deposit': t('propertyDeposit'),
  'update-security-deposit': t('propertyDeposit'),
  'cancellation-policy': t('propertyPolicy'),
  'property-occupancy-groups': t('propertyGroups'),
  'low-occupancy': levers,
  'short-break-rules': levers,
  discounts: levers,
  'length-stay-discounts': levers,
  'segment-pricing': t('propertyPricing'),
  'comparable-pricing': t('propertyPricing'),
  'achieved-pricing': t('propertyPricing'),
  bookings: t('propertyBookings'),
  'channel-arrival-status': t('propertyArrivals'),
  'occupancy-group': groups,
  'occupancy-groups': groups,
  'create-occupancy-group': groups,
  'replace-occupancy-group': groups,
  'delete-occupancy-group': groups,
  'create-low-occupancy': levers,
  'replace-low-occupancy': levers,
  'delete-low-occupancy': levers,
  'create-early-bird': levers,
  'replace-early-bird': levers,
  'delete-early-bird': levers,
  'create-late-availability': levers,
  'replace-late-availability': levers,
  'delete-late-availability': levers,
  'create-short-break-rules': levers,
  'replace-short-break-rules': levers,
  'delete-short-break-rules': levers,
};
