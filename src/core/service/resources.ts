import { achievedPricing } from '../resources/achieved-pricing.ts';
import {
  availableNights,
  shortBreaks,
  startDates,
  startDays,
  unavailableDates,
} from '../resources/availability.ts';
import { bookings } from '../resources/bookings.ts';
import { channelArrivalStatus } from '../resources/channel-arrival-status.ts';
import { comparablePricing } from '../resources/comparable-pricing.ts';
import { bedrooms, extras, images, ownerContact, propertyDetail, reviews } from '../resources/listing.ts';
import { place, places, search } from '../resources/places.ts';
import { segmentPricing } from '../resources/segment-pricing.ts';
import { specialOffers } from '../resources/special-offers.ts';
import { usageLogs, usageStats } from '../resources/usage.ts';
import { isWrittenOfProperty } from './catalogue.ts';
import type { Resource } from '../mapping/resource.ts';
import type { ResourceName } from './resource-names.ts';
import { discounts } from '../resources/discounts/discount-list.ts';
import { lengthStayDiscounts, lowOccupancy, shortBreakRules } from '../resources/discounts/discount-body.ts';
import {
  occupancyGroup,
  occupancyGroups,
  propertyOccupancyGroups,
} from '../resources/discounts/occupancy-groups.ts';
import { declared } from '../resources/declared.ts';
import type { DeclaredName } from '../resources/declared.ts';

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
} as const satisfies Record<Exclude<ResourceName, DeclaredName>, Resource<object>>;

type ValueIn<R> = R extends Resource<infer T> ? T : never;
type ResourceValues = {
  readonly [N in keyof typeof definitions]: ValueIn<(typeof definitions)[N]>;
} & { readonly [N in DeclaredName]: ValueIn<(typeof declared)[N]> };

/** What decoding a resource yields. Absent is undefined, null is the service's own null. */
export type ResourceValue<N extends ResourceName> = ResourceValues[N];

/** How each resource is found in a body and read. */
export const resources: { readonly [N in ResourceName]: Resource<ResourceValues[N]> } = {
  ...definitions,
  ...declared,
};

/** Whether earlier bodies of it are kept. */
export function isRecorded(name: ResourceName): boolean {
  return isWrittenOfProperty(name) || resources[name].isSetting === true;
}

/** Whether it tells amounts whose unit a body as a whole has to show. */
export function isAskedOfMoney(name: ResourceName): boolean {
  const { amounts } = resources[name];
  return amounts === 'compared' || amounts === 'of-one-currency';
}
