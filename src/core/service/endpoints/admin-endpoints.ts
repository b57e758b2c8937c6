import type { Endpoint } from './endpoint.ts';

const admin = { base: 'admin', credential: 'api-key-or-jwt', query: [], section: '4.3' } as const;
/** Section 8: "List endpoints paginate with `page` (1-based) and `limit`". */
const inPages = ['page', 'limit'] as const;
const read = { ...admin, method: 'GET', effect: 'read' } as const;
const pricingRead = { ...read, scope: 'property.pricing:read', pathParams: ['id'] } as const;
const pricingWrite = { ...admin, effect: 'write', scope: 'property.pricing:write' } as const;
const discountWrite = { ...pricingWrite, pathParams: ['id'], screen: 'Property › Discounts' } as const;
const paymentDeposit = {
  ...admin,
  path: '/properties/{id}/deposit',
  pathParams: ['id'],
  effect: 'refused',
  refusal: 'It is the payment deposit, which is not the security deposit and is never called.',
} as const;

/** Section 4.3, in the document's order; what a resource's own file declares stands there. */
export const adminEndpoints = [
  { ...paymentDeposit, id: 'payment-deposit', method: 'GET' },
  { ...paymentDeposit, id: 'replace-payment-deposit', method: 'PUT' },
  {
    ...pricingRead,
    id: 'property-occupancy-groups',
    screen: 'Property › Discounts',
    path: '/properties/{id}/discounts/occupancy-groups',
    query: inPages,
    resource: 'property-occupancy-groups',
  },
  {
    ...pricingRead,
    id: 'low-occupancy',
    screen: 'Property › Discounts',
    path: '/properties/{id}/discounts/low-occupancy',
    resource: 'low-occupancy',
  },
  {
    ...pricingRead,
    id: 'short-break-rules',
    screen: 'Property › Discounts',
    path: '/properties/{id}/discounts/short-break-rules',
    resource: 'short-break-rules',
  },
  {
    ...pricingRead,
    id: 'discounts',
    screen: 'Property › Discounts',
    path: '/properties/{id}/discounts',
    resource: 'discounts',
  },
  {
    ...pricingRead,
    id: 'length-stay-discounts',
    screen: 'Property › Discounts',
    path: '/properties/{id}/length-stay-discounts',
    resource: 'length-stay-discounts',
  },
  {
    ...pricingRead,
    id: 'segment-pricing',
    screen: 'Property › Pricing',
    path: '/properties/{id}/segment-pricing',
    resource: 'segment-pricing',
  },
  {
    ...pricingRead,
    id: 'comparable-pricing',
    screen: 'Property › Pricing',
    path: '/properties/{id}/comparable-pricing',
    resource: 'comparable-pricing',
  },
  {
    ...pricingRead,
    id: 'achieved-pricing',
    screen: 'Property › Pricing',
    path: '/properties/{id}/achieved-pricing',
    resource: 'achieved-pricing',
  },
  {
    ...read,
    id: 'bookings',
    screen: 'Property › Bookings',
    path: '/properties/{id}/bookings',
    pathParams: ['id'],
    query: ['since', 'until', 'status', 'includeBlocks', 'limit', 'offset'],
    scope: 'bookings.recent:read',
    resource: 'bookings',
  },
  {
    ...read,
    id: 'channel-arrival-status',
    screen: 'Property › Calendar',
    path: '/properties/{id}/channel-arrival-status',
    pathParams: ['id'],
    scope: 'property.channel-status:read',
    resource: 'channel-arrival-status',
  },
  {
    ...pricingRead,
    id: 'occupancy-group',
    screen: 'Occupancy groups',
    path: '/occupancy-discounts/{id}',
    resource: 'occupancy-group',
  },
  {
    ...read,
    id: 'occupancy-groups',
    screen: 'Occupancy groups',
    path: '/occupancy-discounts',
    pathParams: [],
    query: inPages,
    credential: 'jwt',
    resource: 'occupancy-groups',
  },
  {
    ...pricingWrite,
    id: 'create-occupancy-group',
    screen: 'Occupancy groups',
    method: 'POST',
    path: '/occupancy-discounts',
    pathParams: [],
  },
  {
    ...pricingWrite,
    id: 'replace-occupancy-group',
    screen: 'Occupancy groups',
    method: 'PUT',
    path: '/occupancy-discounts/{id}',
    pathParams: ['id'],
  },
  {
    ...pricingWrite,
    id: 'delete-occupancy-group',
    screen: 'Occupancy groups',
    method: 'DELETE',
    path: '/occupancy-discounts/{id}',
    pathParams: ['id'],
  },
  {
    ...discountWrite,
    id: 'create-low-occupancy',
    method: 'POST',
    path: '/properties/{id}/discounts/low-occupancy',
  },
  {
    ...discountWrite,
    id: 'replace-low-occupancy',
    method: 'PUT',
    path: '/properties/{id}/discounts/low-occupancy',
  },
  {
    ...discountWrite,
    id: 'delete-low-occupancy',
    method: 'DELETE',
    path: '/properties/{id}/discounts/low-occupancy',
  },
  {
    ...discountWrite,
    id: 'create-early-bird',
    method: 'POST',
    path: '/properties/{id}/discounts/early-bird',
  },
  {
    ...discountWrite,
    id: 'replace-early-bird',
    method: 'PUT',
    path: '/properties/{id}/discounts/early-bird',
  },
  {
    ...discountWrite,
    id: 'delete-early-bird',
    method: 'DELETE',
    path: '/properties/{id}/discounts/early-bird',
  },
  {
    ...discountWrite,
    id: 'create-late-availability',
    method: 'POST',
    path: '/properties/{id}/discounts/late-availability',
  },
  {
    ...discountWrite,
    id: 'replace-late-availability',
    method: 'PUT',
    path: '/properties/{id}/discounts/late-availability',
  },
  {
    ...discountWrite,
    id: 'delete-late-availability',
    method: 'DELETE',
    path: '/properties/{id}/discounts/late-availability',
  },
  {
    ...discountWrite,
    id: 'create-short-break-rules',
    method: 'POST',
    path: '/properties/{id}/discounts/short-break-rules',
  },
  {
    ...discountWrite,
    id: 'replace-short-break-rules',
    method: 'PUT',
    path: '/properties/{id}/discounts/short-break-rules',
  },
  {
    ...discountWrite,
    id: 'delete-short-break-rules',
    method: 'DELETE',
    path: '/properties/{id}/discounts/short-break-rules',
  },
] as const satisfies readonly Endpoint[];
