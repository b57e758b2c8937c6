import { z } from 'zod';
import { acceptedReadingSchema, meaningsSchema } from '../readings/accepted-reading.ts';
import { readingSchema } from '../readings/reading.ts';
import { snapshotKeySchema } from './snapshots.ts';

/** A reading that a person accepted for a workspace, and what became of it. */
export const storedReadingSchema = acceptedReadingSchema.extend({
  /** When it was taken back; null: it stands. */
  withdrawnAt: z.string().nullable(),
  /** When the first change through it was verified; null: none was, so that no plan may go through it. */
  provenAt: z.string().nullable(),
});
export type StoredReading = z.infer<typeof storedReadingSchema>;

const readingRefSchema = z.strictObject({ workspaceId: z.string(), readingId: z.string().max(60) });

export const readingChannels = {
  /** Newest first, withdrawn ones included. */
  'readings:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.array(storedReadingSchema),
  },
  /**
   * Accepts how a body is read. The body is the one that the cache holds under the key; with another hash than that
   * which was shown, nothing is accepted. `offered` are the meanings that the person chose among, per concept.
   */
  'readings:accept': {
    request: z.strictObject({
      key: snapshotKeySchema,
      bodyHash: z.string().max(200),
      reading: readingSchema,
      offered: meaningsSchema,
    }),
    response: storedReadingSchema,
  },
  /** Takes a reading back: bodies are read as without it. What was sent by it stays as it is. */
  'readings:withdraw': { request: readingRefSchema, response: storedReadingSchema },
  /** Lets a reading that was taken back stand again, as the newest. */
  'readings:restore': { request: readingRefSchema, response: storedReadingSchema },
} as const;

export const readingEvents = {
  /** Bodies of this workspace are read in another way from now on. */
  'readings:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
