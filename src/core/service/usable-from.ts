import type { EndpointId } from './catalogue.ts';

const discounts = 'Property › Discounts';
const groups = 'Occupancy groups';
const listing = 'Property › Listing';
const calendar = 'Property › Calendar';

/**
 * Where in the window each endpoint of the service is of use: a screen of the navigation, or a tab of a property. One that is
 * missing here must say in the catalogue why it is never called.
 */
export const usableFrom: Readonly<Partial<Record<EndpointId, string>>> = {
  search: 'Properties',
  'special-offers': 'Offers',
  'property-detail': listing,
  'property-detail-by-slugs': 'Properties',
  extras: listing,
  reviews: listing,
  images: listing,
  bedrooms: listing,
  'owner-contact': listing,
  'property-special-offers': listing,
  'unavailable-dates': calendar,
  'start-days': calendar,
  'short-breaks': calendar,
  'start-dates': calendar,
  'get-price': 'Property › Pricing',
  'available-nights': calendar,
  'validate-voucher': 'Property › Pricing',
  'save-booking': 'Property › Bookings',
  'process-payment': 'Property › Bookings',
  places: 'Properties',
  place: 'Properties',
  'usage-stats': 'Settings',
  'usage-logs': 'Settings',
  'security-deposit': 'Property › Terms',
  'update-security-deposit': 'Property › Terms',
  'cancellation-policy': 'Property › Terms',
  'property-occupancy-groups': discounts,
  'low-occupancy': discounts,
  'short-break-rules': discounts,
  discounts: discounts,
  'length-stay-discounts': discounts,
  'segment-pricing': 'Property › Pricing',
  'comparable-pricing': 'Property › Pricing',
  'achieved-pricing': 'Property › Pricing',
  bookings: 'Property › Bookings',
  'channel-arrival-status': calendar,
  'occupancy-group': groups,
  'occupancy-groups': groups,
  'create-occupancy-group': groups,
  'replace-occupancy-group': groups,
  'delete-occupancy-group': groups,
  'create-low-occupancy': discounts,
  'replace-low-occupancy': discounts,
  'delete-low-occupancy': discounts,
  'create-early-bird': discounts,
  'replace-early-bird': discounts,
  'delete-early-bird': discounts,
  'create-late-availability': discounts,
  'replace-late-availability': discounts,
  'delete-late-availability': discounts,
  'create-short-break-rules': discounts,
  'replace-short-break-rules': discounts,
  'delete-short-break-rules': discounts,
};
