import { z } from 'zod';

/** What showed it: values, a 404 of the service's own, or an answer that leaves it out. */
export const shownByWays = ['values', 'not-found', 'left-out'] as const;
export type ShownBy = (typeof shownByWays)[number];

/**
 * What one read of a guarded write rests on, as the service client knows it. Everything but the time and the status is
 * optional: absent means that it was not looked at, null that it was looked at and the answer did not say.
 */
export const readEvidenceSchema = z.strictObject({
  /** Our clock when the answer was complete. */
  readAt: z.string(),
  /** HTTP status; null where nothing was asked (a place where nothing can be yet). */
  status: z.int().nullable(),
  /** The service's `Date` header. */
  serviceDate: z.string().nullable().exactOptional(),
  /** Seconds that the answer spent in caches, from the `Age` header. */
  ageSeconds: z.number().nonnegative().nullable().exactOptional(),
  /** The id in the body that was compared with what was asked for. */
  identity: z.string().nullable().exactOptional(),
  /** Strong `ETag` of the answer. */
  etag: z.string().nullable().exactOptional(),
  /** A read of the same subject that proves that the service itself answered: where, its status, when. */
  control: z
    .strictObject({ path: z.string(), status: z.int(), readAt: z.string() })
    .nullable()
    .exactOptional(),
  shownBy: z.enum(shownByWays).exactOptional(),
  /** How many milliseconds before this read a first one showed the same, where two had to agree. */
  confirmedAfterMs: z.number().nonnegative().exactOptional(),
});
export type ReadEvidence = z.infer<typeof readEvidenceSchema>;

/** What a receipt rests on: from whom, what was seen, and what was concluded without having been seen. */
export const evidenceSchema = z.strictObject({
  /** Origin and base path that the request went to. */
  service: z.string(),
  /** Which credentials went with it, by kind. */
  credential: z.string(),
  /** The account of the computer under which a person consented to it. */
  consentedBy: z.string().exactOptional(),
  /** The read that showed what was there before. */
  before: readEvidenceSchema,
  /** The reads that showed what was asked for, the verifying one last. */
  after: z.array(readEvidenceSchema),
  /** What no answer said: one sentence each. */
  inferred: z.array(z.string()),
});
export type Evidence = z.infer<typeof evidenceSchema>;
