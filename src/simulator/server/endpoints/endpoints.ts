import { bookingEndpoints } from './booking-endpoints.ts';
import { depositEndpoints } from './deposit-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { groupEndpoints } from './group-endpoints.ts';
import { discountEndpoints } from './discount-endpoints.ts';
import { pricingEndpoints } from './pricing-endpoints.ts';
import { propertyEndpoints } from './property-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';

/** Every endpoint of sections 4.1 to 4.3. */
export const endpoints: readonly Endpoint[] = [
  ...searchEndpoints,
  ...propertyEndpoints,
  ...bookingEndpoints,
  ...depositEndpoints,
  ...pricingEndpoints,
  ...discountEndpoints,
  ...groupEndpoints,
];
