import { discountNames } from '../../resources/discounts.ts';
import type { Endpoint } from './endpoint.ts';

const ofPublic = { base: 'public', credential: 'api-key', query: [] } as const;
const post = { ...ofPublic, method: 'POST' } as const;
const onceUnlocked =
  'on the sample service, or where the service’s description covers it and a person unlocked it for one reservation';
const ofAdmin = { base: 'admin', credential: 'api-key-or-jwt', query: [] } as const;
const pricingWrite = { ...ofAdmin, effect: 'write', scope: 'property.pricing:write' } as const;
const groupWrite = { ...pricingWrite, screen: 'Occupancy groups' } as const;
const paymentDeposit = {
  ...ofAdmin,
  path: '/properties/{id}/deposit',
  effect: 'refused',
  refusal: 'It is the payment deposit, which is not the security deposit and is never called.',
} as const;

const discountWrites = discountNames.flatMap((name) => {
  const of = {
    ...pricingWrite,
    path: `/properties/{id}/discounts/${name}`,
    screen: 'Property › Discounts',
  } as const;
  return [
    { ...of, id: `create-${name}`, method: 'POST' },
    { ...of, id: `replace-${name}`, method: 'PUT' },
    { ...of, id: `delete-${name}`, method: 'DELETE' },
  ] as const;
});

/** Endpoints of sections 4.1 to 4.3 besides the resources' reads and the writes derived from them. */
export const furtherEndpoints = [
  {
    ...ofPublic,
    id: 'property-detail-by-slugs',
    method: 'GET',
    path: '/developer/{placeSlug}/{propertySlug}',
    effect: 'read',
    screen: 'Properties',
    resource: 'property-detail',
  },
  {
    ...post,
    id: 'get-price',
    path: '/developer/properties/{id}/get-price',
    effect: 'compute',
    screen: 'Property › Pricing',
  },
  {
    ...post,
    id: 'validate-voucher',
    path: '/developer/bookings/validate-voucher',
    effect: 'compute',
    screen: 'Property › Pricing',
  },
  {
    ...post,
    id: 'save-booking',
    path: '/developer/bookings/save',
    effect: 'unlocked',
    refusal: 'It creates a real reservation.',
    calledOnly: onceUnlocked,
    screen: 'Property › Bookings',
  },
  {
    ...post,
    id: 'process-payment',
    path: '/developer/bookings/processPayment',
    effect: 'unlocked',
    refusal: 'It charges a real card.',
    calledOnly: onceUnlocked,
    screen: 'Property › Bookings',
  },
  { ...paymentDeposit, id: 'payment-deposit', method: 'GET' },
  { ...paymentDeposit, id: 'replace-payment-deposit', method: 'PUT' },
  { ...groupWrite, id: 'create-occupancy-group', method: 'POST', path: '/occupancy-discounts' },
  { ...groupWrite, id: 'replace-occupancy-group', method: 'PUT', path: '/occupancy-discounts/{id}' },
  { ...groupWrite, id: 'delete-occupancy-group', method: 'DELETE', path: '/occupancy-discounts/{id}' },
  ...discountWrites,
] as const satisfies readonly Endpoint[];
