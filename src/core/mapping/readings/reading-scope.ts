import type { ResourceName } from '../../service/resource-names.ts';
import type { AcceptedReading } from './accepted-reading.ts';

/** Lists whose items are each the body of another read, and are read as that is. */
const itemReads: Readonly<Partial<Record<ResourceName, ResourceName>>> = {
  'property-occupancy-groups': 'occupancy-group',
  'occupancy-groups': 'occupancy-group',
};

/** The read that each item of a list is an answer of; undefined of any other read. */
export function itemsOf(resource: ResourceName): ResourceName | undefined {
  return itemReads[resource];
}

/** Whether bodies of this read, or the items of such a body, may be read by an accepted reading. */
export function serves(accepted: Pick<AcceptedReading, 'resource'>, resource: ResourceName): boolean {
  return accepted.resource === resource || accepted.resource === itemsOf(resource);
}
