import { z } from 'zod';
import { meaningsSchema } from '../core/mapping/readings/accepted-reading.ts';
import { resourceContentSchema, resourceReadingSchema } from '../core/resources/resource-readings.ts';
import { codecSchema } from '../core/mapping/readings/codec.ts';
import { readingSchema } from '../core/mapping/readings/reading.ts';
import { largestFileChars } from '../core/drafting/reading-file.ts';
import { triedReadingSchema } from '../core/drafting/try-reading.ts';
import { requestShapeSchema } from '../core/service/requests/request-shape.ts';
import { snapshotKeySchema } from './snapshots.ts';
import { nothing, triedRecord } from './needs.ts';

/** A mapping that a person accepted for a workspace, and its history. */
export const storedReadingSchema = resourceReadingSchema.extend({
  /** When it was withdrawn; null while it is in use. */
  withdrawnAt: z.string().nullable(),
  /** When the first change through it was verified; null if none was, so bulk edits can't use it yet. */
  provenAt: z.string().nullable(),
});
export type StoredReading = z.infer<typeof storedReadingSchema>;

const conflictSideSchema = z.strictObject({ concept: z.string(), codec: codecSchema });

const examinedReadingSchema = z.strictObject({
  /** Its index in the file, from 0. `readings:import` takes these indexes. */
  index: z.int(),
  content: resourceContentSchema,
  tried: triedReadingSchema,
  /** The workspace already uses an identical mapping. */
  isHeld: z.boolean(),
  /** Fields that a mapping in use assigns a different meaning. */
  conflicts: z.array(
    z.strictObject({ where: z.string(), here: conflictSideSchema, there: conflictSideSchema }),
  ),
});
export type ExaminedReading = z.infer<typeof examinedReadingSchema>;

const examinedRequestSchema = z.strictObject({
  shape: requestShapeSchema,
  /** What this workspace already has for the endpoint: nothing, the same form, a different form, or Keyholder's own. */
  here: z.enum(['none', 'same', 'other', 'built-in']),
});
export type ExaminedRequest = z.infer<typeof examinedRequestSchema>;

const readingFileSchema = z.strictObject({
  workspaceId: z.string(),
  text: z.string().max(largestFileChars),
});

const readingRefSchema = z.strictObject({ workspaceId: z.string(), readingId: z.string().max(60) });

export const readingChannels = {
  /** Newest first, including withdrawn ones. */
  'readings:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.array(storedReadingSchema),
    needs: triedRecord,
  },
  /**
   * Accepts a mapping of the body cached under the key. Fails if the body has changed since it was shown.
   * `offered` lists the meanings that the person chose from, per concept.
   */
  'readings:accept': {
    request: z.strictObject({
      key: snapshotKeySchema,
      bodyHash: z.string().max(200),
      reading: readingSchema,
      offered: meaningsSchema,
      /** A person chose the field of each value. Otherwise names were matched, and a person settled any doubts. */
      isMapped: z.literal(true).exactOptional(),
    }),
    response: storedReadingSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Tries a mapping of one cached body on the other cached bodies of that resource. Saves and sends nothing. */
  'readings:try': {
    request: z.strictObject({ key: snapshotKeySchema, reading: readingSchema, offered: meaningsSchema }),
    response: triedReadingSchema,
    needs: nothing,
  },
  /**
   * Asks where to save, then writes the workspace's mappings in use as a file for another console. Null if cancelled.
   */
  'readings:export': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: triedRecord,
  },
  /**
   * Lists what an exported file contains, without importing it. `leftOut` counts the entries that can't be used.
   * `requests:accept` accepts its requests one by one.
   */
  'readings:examine': {
    request: readingFileSchema,
    response: z.strictObject({
      readings: z.array(examinedReadingSchema),
      requests: z.array(examinedRequestSchema),
      leftOut: z.int(),
    }),
    needs: triedRecord,
  },
  /** Imports the mappings with these indexes. On an error, those before it stay imported. */
  'readings:import': {
    request: readingFileSchema.extend({ fileName: z.string().max(200), picked: z.array(z.int()).max(200) }),
    response: z.array(storedReadingSchema),
    needs: { person: 'judged', record: 'write' },
  },
  /** Withdraws a mapping, so that bodies are read without it. Changes already sent stay. */
  'readings:withdraw': {
    request: readingRefSchema,
    response: storedReadingSchema,
    needs: { person: 'judged', record: 'write' },
  },
  'readings:restore': {
    request: readingRefSchema,
    response: storedReadingSchema,
    needs: { person: 'judged', record: 'write' },
  },
} as const;

export const readingEvents = {
  /** The workspace's bodies must be decoded again, because its mappings have changed. */
  'readings:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
