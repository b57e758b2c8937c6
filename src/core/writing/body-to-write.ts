import type { Body } from '../mapping/bodies/body.ts';
import type { ResourceName } from '../resources/resource-names.ts';

/** For discounts, null means the same as an empty record. */
const ofDiscounts: ReadonlySet<ResourceName> = new Set(['discounts', 'low-occupancy', 'short-break-rules']);

export function bodyToWrite(resource: ResourceName, body: Body): Body {
  return body.body === null && ofDiscounts.has(resource) ? { ...body, body: {} } : body;
}
