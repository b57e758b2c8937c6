import type { EndpointId } from './catalogue.ts';

const levers = 'Property › Discounts';
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
  'property-occupancy-groups': levers,
  'low-occupancy': levers,
  'short-break-rules': levers,
  discounts: levers,
  'length-stay-discounts': levers,
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
