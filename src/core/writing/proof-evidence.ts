import { z } from 'zod';

/** What proved it: values, a 404 from the service itself, or an answer without the resource. */
export const shownByWays = ['values', 'not-found', 'left-out'] as const;
export type ShownBy = (typeof shownByWays)[number];

/**
 * The evidence of one read for a guarded write. Absent means not checked. Null means checked but not given in the
 * answer.
 */
export const readEvidenceSchema = z.strictObject({
  /** Our clock when the answer was complete. */
  readAt: z.string(),
  /** HTTP status. Null if no request was made because nothing can exist there yet. */
  status: z.int().nullable(),
  serviceDate: z.string().nullable().exactOptional(),
  /** Seconds spent in caches, from the `Age` header. */
  ageSeconds: z.number().nonnegative().nullable().exactOptional(),
  /** The id in the body that was compared with the one requested. */
  identity: z.string().nullable().exactOptional(),
  etag: z.string().nullable().exactOptional(),
  /** A read of the same subject that proves that the service itself answered. */
  control: z
    .strictObject({ path: z.string(), status: z.int(), readAt: z.string() })
    .nullable()
    .exactOptional(),
  shownBy: z.enum(shownByWays).exactOptional(),
  /** Milliseconds since an earlier read that showed the same, if two had to agree. */
  confirmedAfterMs: z.number().nonnegative().exactOptional(),
});
export type ReadEvidence = z.infer<typeof readEvidenceSchema>;

/** What a receipt rests on: who, what was seen, and what was inferred. */
export const evidenceSchema = z.strictObject({
  /** Origin and base path of the request. */
  service: z.string(),
  credential: z.string(),
  /** The computer account of the person who consented. */
  consentedBy: z.string().exactOptional(),
  /** The read that showed the state before the change. */
  before: readEvidenceSchema,
  /** The reads after the change. The verifying one comes last. */
  after: z.array(readEvidenceSchema),
  /** Conclusions that no answer stated, one sentence each. */
  inferred: z.array(z.string()),
});
export type Evidence = z.infer<typeof evidenceSchema>;
