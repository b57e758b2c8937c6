import type { JsonValue } from '../values/json/json.ts';
import { attachReadings } from '../mapping/bodies/body-readings.ts';
import type { BodyReading } from '../mapping/described/described-resource.ts';
import type { ResourceName } from '../service/resource-names.ts';

/** Reads of levers: for them an empty record says as much as null. */
const ofLevers: ReadonlySet<ResourceName> = new Set(['discounts', 'low-occupancy', 'short-break-rules']);

/**
 * A body as a writer is asked with it. Null cannot carry by what it is read, and a lever that is made where there is none
 * is written as it is read elsewhere: an empty record stands for it.
 */
export function bodyToWrite(
  resource: ResourceName,
  body: JsonValue,
  readings: readonly BodyReading[],
): JsonValue {
  return body === null && ofLevers.has(resource) ? attachReadings({}, readings) : body;
}
