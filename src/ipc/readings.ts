import { z } from 'zod';
import {
  acceptedContentSchema,
  acceptedReadingSchema,
  meaningsSchema,
} from '../core/mapping/readings/accepted-reading.ts';
import { codecSchema } from '../core/mapping/readings/codec.ts';
import { readingSchema } from '../core/mapping/readings/reading.ts';
import { largestFileChars } from '../core/mapping/readings/reading-file.ts';
import { triedReadingSchema } from '../core/mapping/draft/try-reading.ts';
import { requestShapeSchema } from '../core/service/requests/request-shape.ts';
import { snapshotKeySchema } from './snapshots.ts';
import { nothing, triedRecord } from './needs.ts';

/** A reading that a person accepted for a workspace, and what became of it. */
export const storedReadingSchema = acceptedReadingSchema.extend({
  /** When it was taken back; null: it stands. */
  withdrawnAt: z.string().nullable(),
  /** When the first change through it was verified; null: none was, so that no bulk edit may go through it. */
  provenAt: z.string().nullable(),
});
export type StoredReading = z.infer<typeof storedReadingSchema>;

const conflictSideSchema = z.strictObject({ concept: z.string(), codec: codecSchema });

/** A reading of a file, beside what the workspace has. */
const examinedReadingSchema = z.strictObject({
  /** Its number in the file, from nought: what is picked. */
  index: z.int(),
  content: acceptedContentSchema,
  tried: triedReadingSchema,
  /** The very same stands already. */
  isHeld: z.boolean(),
  /** Places that a reading in use takes for something else. */
  conflicts: z.array(
    z.strictObject({ where: z.string(), here: conflictSideSchema, there: conflictSideSchema }),
  ),
});
export type ExaminedReading = z.infer<typeof examinedReadingSchema>;

/** A form of request of a file, beside what the workspace has. */
const examinedRequestSchema = z.strictObject({
  shape: requestShapeSchema,
  /** How requests to that endpoint are made here now: not at all, in the very same way, in another, as built in. */
  here: z.enum(['none', 'same', 'other', 'built-in']),
});
export type ExaminedRequest = z.infer<typeof examinedRequestSchema>;

const readingFileSchema = z.strictObject({
  workspaceId: z.string(),
  text: z.string().max(largestFileChars),
});

const readingRefSchema = z.strictObject({ workspaceId: z.string(), readingId: z.string().max(60) });

export const readingChannels = {
  /** Newest first, withdrawn ones included. */
  'readings:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.array(storedReadingSchema),
    needs: triedRecord,
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
      /** A person said where each value stands; else it is what the names tell, with doubts decided. */
      isMapped: z.literal(true).exactOptional(),
    }),
    response: storedReadingSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Tries a reading of the body under the key on the other bodies of that read in the cache; nothing is kept or sent. */
  'readings:try': {
    request: z.strictObject({ key: snapshotKeySchema, reading: readingSchema, offered: meaningsSchema }),
    response: triedReadingSchema,
    needs: nothing,
  },
  /** Asks where to save what stands in a workspace, as a file that another console can take. Null: cancelled. */
  'readings:export': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: triedRecord,
  },
  /** What is in the text of such a file; nothing is taken. `leftOut`: what of it cannot be used. Its requests are accepted
   * one by one, by `requests:accept`. */
  'readings:examine': {
    request: readingFileSchema,
    response: z.strictObject({
      readings: z.array(examinedReadingSchema),
      requests: z.array(examinedRequestSchema),
      leftOut: z.int(),
    }),
    needs: triedRecord,
  },
  /** Takes the readings of these numbers from the text; all of them or, on an error, as many as were taken before it. */
  'readings:import': {
    request: readingFileSchema.extend({ fileName: z.string().max(200), picked: z.array(z.int()).max(200) }),
    response: z.array(storedReadingSchema),
    needs: { person: 'judged', record: 'write' },
  },
  /** Takes a reading back: bodies are read as without it. What was sent by it stays as it is. */
  'readings:withdraw': {
    request: readingRefSchema,
    response: storedReadingSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Lets a reading that was taken back stand again, as the newest. */
  'readings:restore': {
    request: readingRefSchema,
    response: storedReadingSchema,
    needs: { person: 'judged', record: 'write' },
  },
} as const;

export const readingEvents = {
  /** Bodies of this workspace are read in another way from now on. */
  'readings:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
