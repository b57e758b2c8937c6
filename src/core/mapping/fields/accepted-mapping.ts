import { z } from 'zod';

import { codecSchema } from './codec.ts';
import { fieldMappingSchema } from './field-mapping.ts';

/** Why a field mapping is trusted. See decision 0016. */
export const trusts = ['documented', 'described', 'confirmed', 'guessed'] as const;
export type Trust = (typeof trusts)[number];

/** Paths of a record with the type of their values: `rows[].discount number`. */
const outlineSchema = z.array(z.string().max(400)).max(1_000);

/**
 * Meanings by concept. SECURITY: bounded by a refinement, which only runs on lists. The bound of an array itself is
 * compared with whatever `length` an untrusted object has.
 */
export const meaningsSchema = z.record(
  z.string().max(60),
  z.array(codecSchema).refine((codecs) => codecs.length <= 24),
);

/** A field mapping that a person accepted. It starts at the body that is read. */
export const acceptedContentSchema = z.strictObject({
  /** The name of the read that it is for; `resources/resource-mappings.ts` knows which there are. */
  resource: z.string().max(60),
  reading: fieldMappingSchema,
  /** The paths of the body it was accepted on. A body with other paths needs another mapping. */
  outline: outlineSchema,
  /**
   * All meanings that the values could have when it was accepted, by concept. Any other meaning needs a new decision.
   */
  considered: meaningsSchema,
});
export type AcceptedContent = z.infer<typeof acceptedContentSchema>;

export const acceptedMappingSchema = acceptedContentSchema.extend({
  id: z.string().max(60),
  trust: z.enum(['confirmed', 'described']),
  /** Its origin: "You", or the name of a file. */
  source: z.string().max(200),
  acceptedAt: z.string(),
  /**
   * The subject of the body it was accepted on, as in a snapshot's key. Absent in mappings from files and in old ones.
   */
  subject: z.string().max(200).exactOptional(),
  /** Set when passed along with a body that it was accepted on. */
  isOwn: z.literal(true).exactOptional(),
});
export type AcceptedMapping = z.infer<typeof acceptedMappingSchema>;
