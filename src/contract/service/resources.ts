import type { z } from 'zod';

import type { ResourceName } from './resource-names.ts';
import { achievedPricing } from './resources/pricing/achieved-pricing.ts';
import { startDates, unavailableDates } from './resources/availability-dates.ts';
import { availableNights } from './resources/available-nights.ts';
import { bedrooms } from './resources/bedrooms.ts';
import { bookings } from './resources/bookings.ts';
import { cancellationPolicy } from './resources/cancellation-policy.ts';
import { channelArrivalStatus } from './resources/channel-arrival-status.ts';
import { comparablePricing } from './resources/pricing/comparable-pricing.ts';
import { discounts } from './resources/levers/discounts.ts';
import { extras } from './resources/pricing/extras.ts';
import { images } from './resources/images.ts';
import { lengthStayDiscounts } from './resources/levers/length-stay-discounts.ts';
import { lowOccupancy } from './resources/levers/low-occupancy.ts';
import { occupancyGroup, occupancyGroups, propertyOccupancyGroups } from './resources/occupancy-groups.ts';
import { ownerContact } from './resources/owner-contact.ts';
import { place } from './resources/place.ts';
import { places } from './resources/places.ts';
import { propertyDetail } from './resources/property-detail.ts';
import { reviews } from './resources/reviews.ts';
import { search } from './resources/search.ts';
import { securityDeposit } from './resources/security-deposit.ts';
import { segmentPricing } from './resources/pricing/segment-pricing.ts';
import { shortBreakRules } from './resources/levers/short-break-rules.ts';
import { shortBreaks } from './resources/levers/short-breaks.ts';
import { specialOffers } from './resources/pricing/special-offers.ts';
import { startDays } from './resources/start-days.ts';
import { usageLogs, usageStats } from './resources/usage.ts';
import type { Resource } from './shape/resource.ts';

const definitions = {
  'property-detail': propertyDetail,
  search,
  extras,
  reviews,
  images,
  bedrooms,
  'owner-contact': ownerContact,
  'special-offers': specialOffers,
  'property-special-offers': specialOffers,
  'unavailable-dates': unavailableDates,
  'start-days': startDays,
  'short-breaks': shortBreaks,
  'start-dates': startDates,
  'available-nights': availableNights,
  places,
  place,
  'usage-stats': usageStats,
  'usage-logs': usageLogs,
  'security-deposit': securityDeposit,
  'cancellation-policy': cancellationPolicy,
  'property-occupancy-groups': propertyOccupancyGroups,
  'low-occupancy': lowOccupancy,
  'short-break-rules': shortBreakRules,
  discounts,
  'length-stay-discounts': lengthStayDiscounts,
  'segment-pricing': segmentPricing,
  'comparable-pricing': comparablePricing,
  'achieved-pricing': achievedPricing,
  bookings,
  'channel-arrival-status': channelArrivalStatus,
  'occupancy-group': occupancyGroup,
  'occupancy-groups': occupancyGroups,
} as const satisfies Record<ResourceName, Resource<object>>;

type ResourceValues = { readonly [N in ResourceName]: z.output<(typeof definitions)[N]['schema']> };

/** What decoding a resource yields. Absent is undefined, null is the service's own null. */
export type ResourceValue<N extends ResourceName> = ResourceValues[N];

/** How each resource is found in a body and read. */
export const resources: { readonly [N in ResourceName]: Resource<ResourceValues[N]> } = definitions;
