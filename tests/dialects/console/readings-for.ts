import type { BodyReading } from '../../../src/core/mapping/described/described-resource.ts';
import { serves } from '../../../src/core/mapping/readings/reading-scope.ts';
import type { ResourceName } from '../../../src/core/service/resource-names.ts';

/** Whether a body of this read travels with a reading, as the console decides it. */
export function isFor(reading: BodyReading, resource: ResourceName): boolean {
  if ('places' in reading) return reading.resource === resource;
  return !('reading' in reading) || serves(reading, resource);
}
