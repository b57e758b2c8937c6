import type { Caller } from '../http-rules/credentials.ts';
import type {
  OccupancyGroup,
  OccupancyGroupBody,
  OccupancyGroupWithOwnerBody,
} from '../world/occupancy-groups.ts';
import { ownerContact } from '../world/listing/owners.ts';
import type { Service } from './endpoints/endpoint.ts';

/** Without owner names: what keys see, and everybody on the endpoint of one property. */
export function groupBody(group: OccupancyGroup): OccupancyGroupBody {
  return {
    id: group.id,
    name: group.name,
    active: group.active,
    linked_property_count: group.propertyIds.length,
    rows: group.rows,
    updated_at: group.updatedAt,
  };
}

export function groupWithOwner(service: Service, group: OccupancyGroup): OccupancyGroupWithOwnerBody {
  const name =
    group.ownerId === null ? 'Lettings team' : ownerContact(service.world.seed, group.ownerId).name;
  return { ...groupBody(group), owner: { id: group.ownerId, name } };
}

function linksPropertyOf(service: Service, group: OccupancyGroup, ownerId: number): boolean {
  return group.propertyIds.some((id) => service.world.property(id)?.ownerId === ownerId);
}

/** Admins see every group, owners their own and those that include one of their properties. */
export function mayReadGroup(service: Service, caller: Caller, group: OccupancyGroup): boolean {
  if (caller.role === 'admin') return true;
  if (caller.ownerId === null) return false;
  return group.ownerId === caller.ownerId || linksPropertyOf(service, group, caller.ownerId);
}

/** Owners can only change their own groups. */
export function mayWriteGroup(caller: Caller, group: OccupancyGroup): boolean {
  return caller.role === 'admin' || (caller.ownerId !== null && group.ownerId === caller.ownerId);
}
