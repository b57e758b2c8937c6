import type { Body } from '../mapping/bodies/body.ts';
import type { ResourceName } from '../resources/resource-names.ts';

/** Reads of discounts: for them an empty record says as much as null. */
const ofDiscounts: ReadonlySet<ResourceName> = new Set(['discounts', 'low-occupancy', 'short-break-rules']);

/** A body as a writer is asked with it. */
export function bodyToWrite(resource: ResourceName, body: Body): Body {
  return body.body === null && ofDiscounts.has(resource) ? { ...body, body: {} } : body;
}
