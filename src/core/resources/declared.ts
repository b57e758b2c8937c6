import type { OfProperty, Resource } from '../mapping/resource.ts';
import { achievedPricing } from './achieved-pricing.ts';
import { availableNights, shortBreaks, startDates, startDays, unavailableDates } from './availability.ts';
import { bookings } from './bookings.ts';
import { cancellationPolicy } from './cancellation-policy.ts';
import { channelArrivalStatus } from './channel-arrival-status.ts';
import { comparablePricing } from './comparable-pricing.ts';
import { lengthStayDiscounts, lowOccupancy, shortBreakRules } from './discounts/discount-body.ts';
import { discounts } from './discounts/discount-list.ts';
import { occupancyGroup, occupancyGroups, propertyOccupancyGroups } from './discounts/occupancy-groups.ts';
import { bedrooms, extras, images, ownerContact, propertyDetail, reviews } from './listing.ts';
import { place, places, search } from './places.ts';
import { securityDeposit } from './security-deposit.ts';
import { segmentPricing } from './segment-pricing.ts';
import { propertySpecialOffers, specialOffers } from './special-offers.ts';
import { usageLogs, usageStats } from './usage.ts';

/** Everything that can be read at the service, by the app's name, in the order of checking and display. */
export const declared = {
  search,
  'special-offers': specialOffers,
  'property-detail': propertyDetail,
  extras,
  reviews,
  images,
  bedrooms,
  'owner-contact': ownerContact,
  'property-special-offers': propertySpecialOffers,
  'unavailable-dates': unavailableDates,
  'start-days': startDays,
  'short-breaks': shortBreaks,
  'start-dates': startDates,
  'available-nights': availableNights,
  places,
  place,
  'usage-stats': usageStats,
  'usage-logs': usageLogs,
  'property-occupancy-groups': propertyOccupancyGroups,
  'low-occupancy': lowOccupancy,
  'short-break-rules': shortBreakRules,
  discounts,
  'length-stay-discounts': lengthStayDiscounts,
  'comparable-pricing': comparablePricing,
  'achieved-pricing': achievedPricing,
  'segment-pricing': segmentPricing,
  bookings,
  'channel-arrival-status': channelArrivalStatus,
  'occupancy-group': occupancyGroup,
  'occupancy-groups': occupancyGroups,
  'security-deposit': securityDeposit,
  'cancellation-policy': cancellationPolicy,
} as const satisfies Readonly<Record<string, Resource<object>>>;

/** `/properties/{id}/pet-policy`, unless the declaration has another path. */
export function pathAtProperty(name: string, { base, path = name }: OfProperty): string {
  return `${base === 'public' ? '/developer' : ''}/properties/{id}${path === '' ? '' : `/${path}`}`;
}
