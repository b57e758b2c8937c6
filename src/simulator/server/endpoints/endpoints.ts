import { bookingEndpoints } from './booking-endpoints.ts';
import { depositEndpoints } from './deposit-endpoints.ts';
import { declaredEndpoints } from './declared-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { groupEndpoints } from './group-endpoints.ts';
import { discountEndpoints } from './discount-endpoints.ts';
import { pricingEndpoints } from './pricing-endpoints.ts';
import { propertyEndpoints } from './property-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';

const handMade: readonly Endpoint[] = [
  ...searchEndpoints,
  ...propertyEndpoints,
  ...bookingEndpoints,
  ...depositEndpoints,
  ...pricingEndpoints,
  ...discountEndpoints,
  ...groupEndpoints,
];

const isHandMade = ({ method, path }: Endpoint): boolean =>
  handMade.some((one) => one.method === method && one.path === path);

/**
 * Every endpoint of sections 4.1 to 4.3. Declared resources without data of their own are built from their
 * declaration.
 */
export const endpoints: readonly Endpoint[] = [
  ...handMade,
  ...declaredEndpoints.filter((one) => !isHandMade(one)),
];
