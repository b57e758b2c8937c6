import { z } from 'zod';

import { codecSchema } from './codec.ts';
import { readingSchema } from './reading.ts';

/** How a reading came to be trusted; see decision 0016. */
export const trusts = ['documented', 'described', 'confirmed', 'guessed'] as const;
export type Trust = (typeof trusts)[number];

/** One place of a record and what stood there: `rows[].discount number`. */
const outlineSchema = z.array(z.string().max(400)).max(1_000);

/**
 * Meanings per concept. SECURITY: bounded by a refinement, which is asked of lists only: the bound of an array itself is
 * compared with whatever a foreign object has for a length.
 */
export const meaningsSchema = z.record(
  z.string().max(60),
  z.array(codecSchema).refine((codecs) => codecs.length <= 24),
);

/** What a person accepted of how a body is read: the reading itself, which begins at the body that is read. */
export const acceptedContentSchema = z.strictObject({
  /** The name of the read that it is for; `resources/resource-readings.ts` knows which there are. */
  resource: z.string().max(60),
  reading: readingSchema,
  /** The places of the body that it was accepted on: a body with others is not read by it. */
  outline: outlineSchema,
  /** Per concept every meaning that its values had when it was accepted: another one is a new question. */
  considered: meaningsSchema,
});
export type AcceptedContent = z.infer<typeof acceptedContentSchema>;

export const acceptedReadingSchema = acceptedContentSchema.extend({
  id: z.string().max(60),
  trust: z.enum(['confirmed', 'described']),
  /** Of whom or of what it comes: "You", the name of a file. */
  source: z.string().max(200),
  acceptedAt: z.string(),
  /** Whose body it was accepted on, as in a snapshot's key. Absent where it came in a file, and in readings of old. */
  subject: z.string().max(200).exactOptional(),
  /** Where it goes with a body: it was accepted on this very one. */
  isOwn: z.literal(true).exactOptional(),
});
export type AcceptedReading = z.infer<typeof acceptedReadingSchema>;
