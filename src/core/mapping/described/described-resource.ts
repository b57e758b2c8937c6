import { z } from 'zod';

import { acceptedMappingSchema } from '../fields/accepted-mapping.ts';
import { moneyAnswerSchema } from '../fields/money-answer.ts';

const quote = z.string().max(160);

const describedUnits = ['percent', 'fraction', 'money', 'minor'] as const;
export type DescribedUnit = (typeof describedUnits)[number];

/** What a service's description says about one path of a body. */
export const describedPlaceSchema = z.strictObject({
  /** Starts at the body. `[]` is any item of a list, `{}` any member of a map. */
  path: z.array(z.string().max(200)).max(40),
  /** The units that its format and bounds allow for an amount or a share. Empty if they say nothing. */
  units: z.array(z.enum(describedUnits)).max(describedUnits.length),
  /**
   * The format and bounds behind the units, then the description's own words, which are shown but never interpreted.
   */
  rests: z.array(quote).max(4),
});
export type DescribedPlace = z.infer<typeof describedPlaceSchema>;

/** What a person adopted from a service's description for one read. */
export const describedResourceSchema = z.strictObject({
  resource: z.string().max(60),
  /** The name of the file. */
  source: z.string().max(200),
  /** The described path, as written there. */
  template: z.string().max(400),
  /** The description exceeds the limits. */
  cut: z.boolean(),
  places: z.array(describedPlaceSchema).max(200),
});
export type DescribedResource = z.infer<typeof describedResourceSchema>;

/** Of two names of one concept the better one holds: of a read that is to prove a change, which tells of the other. */
export const byBestNameSchema = z.strictObject({ byBestName: z.literal(true) });
export const byBestName: z.infer<typeof byBestNameSchema> = { byBestName: true };

/**
 * What a body may be read by besides its names: accepted mappings, then a description, then the answer about the
 * workspace's whole amounts.
 */
const mappingSourceSchema = z.union([
  acceptedMappingSchema,
  describedResourceSchema,
  moneyAnswerSchema,
  byBestNameSchema,
]);
export type MappingSource = z.infer<typeof mappingSourceSchema>;
