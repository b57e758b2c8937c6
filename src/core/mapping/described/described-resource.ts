import { z } from 'zod';

import { acceptedReadingSchema } from '../readings/accepted-reading.ts';
import { moneyAnswerSchema } from '../readings/money-answer.ts';

const quote = z.string().max(160);

const describedUnits = ['percent', 'fraction', 'money', 'minor'] as const;
export type DescribedUnit = (typeof describedUnits)[number];

/** What a service's description says of one place of a body. */
export const describedPlaceSchema = z.strictObject({
  /** From the body on; `[]` stands for any item of a list, `{}` for any member of a map. */
  path: z.array(z.string().max(200)).max(40),
  /** Those that its format and bounds leave, where it is an amount or a share; empty: they say nothing of it. */
  units: z.array(z.enum(describedUnits)).max(describedUnits.length),
  /** The format and bounds that say so, then the description's own words, which are shown and never interpreted. */
  rests: z.array(quote).max(4),
});
export type DescribedPlace = z.infer<typeof describedPlaceSchema>;

/** What a person took of a service's description, for one read. */
export const describedResourceSchema = z.strictObject({
  resource: z.string().max(60),
  /** The name of the file. */
  source: z.string().max(200),
  /** The described path, as it is written there. */
  template: z.string().max(400),
  /** More was described than could be taken in. */
  cut: z.boolean(),
  places: z.array(describedPlaceSchema).max(200),
});
export type DescribedResource = z.infer<typeof describedResourceSchema>;

/** Of two names of one concept the better one holds: of a read that is to prove a change, which tells of the other. */
export const byBestNameSchema = z.strictObject({ byBestName: z.literal(true) });
export const byBestName: z.infer<typeof byBestNameSchema> = { byBestName: true };

/**
 * By what a body may be read beside its names: what a person accepted, then what a description says, then what was said of
 * the workspace's whole amounts.
 */
const bodyReadingSchema = z.union([
  acceptedReadingSchema,
  describedResourceSchema,
  moneyAnswerSchema,
  byBestNameSchema,
]);
export type BodyReading = z.infer<typeof bodyReadingSchema>;
