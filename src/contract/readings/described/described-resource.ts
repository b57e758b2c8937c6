import { z } from 'zod';

import { resourceNames } from '../../service/resource-names.ts';
import { acceptedReadingSchema } from '../accepted-reading.ts';
import { describedHintsSchema } from './described-hints.ts';
import { moneyAnswerSchema } from '../money-answer.ts';

const quote = z.string().max(160);

/** What a service's description says of one place of a body. */
export const describedPlaceSchema = z.strictObject({
  /** From the body on; `[]` stands for any item of a list, `{}` for any member of a map. */
  path: z.array(z.string().max(200)).max(40),
  hints: describedHintsSchema,
  /** What the description calls it, in small letters, where that is all it says: "minimum nights". */
  names: z.array(z.string().max(60)).max(2),
  /** It says how a share is written by more than the word for it: by an example, or by how large it may be. */
  isScaled: z.boolean(),
  /** Its words speak of what is taken off a price, and of nothing that only looks like it. */
  isEffect: z.boolean(),
  /** The words and bounds that this rests on. */
  rests: z.array(quote).max(4),
});
export type DescribedPlace = z.infer<typeof describedPlaceSchema>;

/** What a person took of a service's description, for one read. */
export const describedResourceSchema = z.strictObject({
  resource: z.enum(resourceNames),
  /** The name of the file. */
  source: z.string().max(200),
  /** The described path, as it is written there. */
  template: z.string().max(400),
  /** More was described than could be taken in. */
  cut: z.boolean(),
  places: z.array(describedPlaceSchema).max(200),
});
export type DescribedResource = z.infer<typeof describedResourceSchema>;

/**
 * By what a body may be read beside its names: what a person accepted, then what a description says, then what was said of
 * the workspace's whole amounts.
 */
export const bodyReadingSchema = z.union([acceptedReadingSchema, describedResourceSchema, moneyAnswerSchema]);
export type BodyReading = z.infer<typeof bodyReadingSchema>;
