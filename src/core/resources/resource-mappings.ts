import { z } from 'zod';

import { byBestNameSchema, describedResourceSchema } from '../mapping/described/described-resource.ts';
import { acceptedContentSchema, acceptedMappingSchema } from '../mapping/fields/accepted-mapping.ts';
import { moneyAnswerSchema } from '../mapping/fields/money-answer.ts';
import type { ResourceName } from './resource-names.ts';
import { resourceNames } from './resource-names.ts';

/** Mapping takes any name for a read; what comes from outside is of a resource that is declared. */
const ofResource = { resource: z.enum(resourceNames) };

export const resourceContentSchema = acceptedContentSchema.extend(ofResource);
export type ResourceContent = z.infer<typeof resourceContentSchema>;

export const resourceMappingSchema = acceptedMappingSchema.extend(ofResource);
export type ResourceMapping = z.infer<typeof resourceMappingSchema>;

export const resourceDescriptionSchema = describedResourceSchema.extend(ofResource);
export type ResourceDescription = z.infer<typeof resourceDescriptionSchema>;

export const resourceMappingSourceSchema = z.union([
  resourceMappingSchema,
  resourceDescriptionSchema,
  moneyAnswerSchema,
  byBestNameSchema,
]);
export type ResourceMappingSource = z.infer<typeof resourceMappingSourceSchema>;

/** Lists whose items are each the body of another read, and are read as that is. */
const itemReads: Readonly<Partial<Record<ResourceName, ResourceName>>> = {
  'property-occupancy-groups': 'occupancy-group',
  'occupancy-groups': 'occupancy-group',
};

/** The read that each item of a list is an answer of; undefined of any other read. */
export function itemsOf(resource: ResourceName): ResourceName | undefined {
  return itemReads[resource];
}

/** Whether bodies of this read, or the items of such a body, may be read by an accepted mapping. */
export function serves(accepted: Pick<ResourceMapping, 'resource'>, resource: ResourceName): boolean {
  return accepted.resource === resource || accepted.resource === itemsOf(resource);
}
