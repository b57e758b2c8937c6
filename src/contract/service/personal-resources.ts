import type { ResourceName } from './resource-names.ts';

/**
 * Bodies that may name people. SECURITY: what is not known in them is told by name and type only, and the whole of one
 * is drawn only for who asks; that of the owner contact never.
 */
const personal: ReadonlySet<ResourceName> = new Set([
  'owner-contact',
  'property-occupancy-groups',
  'occupancy-group',
  'occupancy-groups',
]);

export function isPersonal(resource: ResourceName): boolean {
  return personal.has(resource);
}
