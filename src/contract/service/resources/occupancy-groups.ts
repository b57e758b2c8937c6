import { z } from 'zod';

import { identity, optional, required } from '../shape/field.ts';
import { anything, flag, integer, text, timestamp } from '../shape/kinds.ts';
import { listResource, objectResource } from '../shape/resource.ts';
import { discountRowFields, nightsFields, partyFields } from './discount-rows.ts';

/** A date window of a shared occupancy discount. Fields not shown. */
export const occupancyRowSchema = z.object({
  ...discountRowFields,
  ...partyFields,
  ...nightsFields,
});

export const occupancyGroupSchema = z.object({
  groupId: required(integer, 'id', 'group_id', 'occupancy_discount_id'),
  propertyId: identity(integer, 'property_id'),
  name: optional(text, 'name', 'group_name', 'title', 'label', 'discount_name'),
  active: optional(flag, 'active', 'is_active', 'enabled', 'is_enabled'),
  rows: optional(
    z.array(occupancyRowSchema),
    'rows',
    'date_windows',
    'windows',
    'dates',
    'discounts',
    'occupancy_discounts',
    'date_ranges',
    'periods',
    'bands',
    'tiers',
    'entries',
    'items',
  ),
  linkedPropertyCount: optional(integer, 'linked_property_count', 'property_count', 'properties_count'),
  /** Ids or objects: kept as they come. */
  linkedProperties: optional(anything, 'linked_properties', 'property_ids', 'properties'),
  /** Personal data: present with a JWT only (section 4.3). */
  owner: optional(anything, 'owner', 'owner_name', 'user', 'staff'),
  createdAt: optional(timestamp, 'created_at'),
  updatedAt: optional(timestamp, 'updated_at', 'modified', 'modified_at'),
});

export const occupancyGroup = objectResource(occupancyGroupSchema);

/** The groups linked to one property. */
export const propertyOccupancyGroups = listResource(
  occupancyGroupSchema,
  'groups',
  'occupancy_groups',
  'occupancyGroups',
);

/** The directory of all groups: JWT only, names owners. */
export const occupancyGroups = listResource(
  occupancyGroupSchema,
  'groups',
  'occupancy_discounts',
  'occupancyDiscounts',
);
