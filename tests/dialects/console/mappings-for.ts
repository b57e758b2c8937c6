import type { ResourceMappingSource } from '../../../src/core/resources/resource-mappings.ts';
import { serves } from '../../../src/core/resources/resource-mappings.ts';
import type { ResourceName } from '../../../src/core/resources/resource-names.ts';

/** Whether a body of this read travels with a reading, as the console decides it. */
export function isFor(reading: ResourceMappingSource, resource: ResourceName): boolean {
  if ('places' in reading) return reading.resource === resource;
  return !('reading' in reading) || serves(reading, resource);
}
