import { z } from 'zod';
import { meaningsSchema } from '../core/mapping/fields/accepted-mapping.ts';
import { resourceContentSchema, resourceMappingSchema } from '../core/resources/resource-mappings.ts';
import { codecSchema } from '../core/mapping/fields/codec.ts';
import { fieldMappingSchema } from '../core/mapping/fields/field-mapping.ts';
import { largestFileChars } from '../core/drafting/mapping-file.ts';
import { triedMappingSchema } from '../core/drafting/try-mapping.ts';
import { requestShapeSchema } from '../core/service/requests/request-shape.ts';
import { snapshotKeySchema } from './snapshots.ts';
import { nothing, triedRecord } from './needs.ts';

/** A mapping that a person accepted for a workspace, and its history. */
export const storedMappingSchema = resourceMappingSchema.extend({
  /** When it was withdrawn; null while it is in use. */
  withdrawnAt: z.string().nullable(),
  /** When the first change through it was verified; null if none was, so bulk edits can't use it yet. */
  provenAt: z.string().nullable(),
});
export type StoredMapping = z.infer<typeof storedMappingSchema>;

const conflictSideSchema = z.strictObject({ concept: z.string(), codec: codecSchema });

const examinedMappingSchema = z.strictObject({
  /** Its index in the file, from 0. `mappings:import` takes these indexes. */
  index: z.int(),
  content: resourceContentSchema,
  tried: triedMappingSchema,
  /** The workspace already uses an identical mapping. */
  isHeld: z.boolean(),
  /** Fields that a mapping in use assigns a different meaning. */
  conflicts: z.array(
    z.strictObject({ where: z.string(), here: conflictSideSchema, there: conflictSideSchema }),
  ),
});
export type ExaminedMapping = z.infer<typeof examinedMappingSchema>;

const examinedRequestSchema = z.strictObject({
  shape: requestShapeSchema,
  /** What this workspace already has for the endpoint: nothing, the same form, a different form, or Keyholder's own. */
  here: z.enum(['none', 'same', 'other', 'built-in']),
});
export type ExaminedRequest = z.infer<typeof examinedRequestSchema>;

const mappingFileSchema = z.strictObject({
  workspaceId: z.string(),
  text: z.string().max(largestFileChars),
});

const mappingRefSchema = z.strictObject({ workspaceId: z.string(), mappingId: z.string().max(60) });

export const mappingChannels = {
  /** Newest first, including withdrawn ones. */
  'mappings:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.array(storedMappingSchema),
    needs: triedRecord,
  },
  /**
   * Accepts a mapping of the body cached under the key. Fails if the body has changed since it was shown.
   * `offered` lists the meanings that the person chose from, per concept.
   */
  'mappings:accept': {
    request: z.strictObject({
      key: snapshotKeySchema,
      bodyHash: z.string().max(200),
      reading: fieldMappingSchema,
      offered: meaningsSchema,
      /** A person chose the field of each value. Otherwise names were matched, and a person settled any doubts. */
      isMapped: z.literal(true).exactOptional(),
    }),
    response: storedMappingSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Tries a mapping of one cached body on the other cached bodies of that resource. Saves and sends nothing. */
  'mappings:try': {
    request: z.strictObject({ key: snapshotKeySchema, reading: fieldMappingSchema, offered: meaningsSchema }),
    response: triedMappingSchema,
    needs: nothing,
  },
  /**
   * Asks where to save, then writes the workspace's mappings in use as a file for another console. Null if cancelled.
   */
  'mappings:export': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: triedRecord,
  },
  /**
   * Lists what an exported file contains, without importing it. `leftOut` counts the entries that can't be used.
   * `requests:accept` accepts its requests one by one.
   */
  'mappings:examine': {
    request: mappingFileSchema,
    response: z.strictObject({
      readings: z.array(examinedMappingSchema),
      requests: z.array(examinedRequestSchema),
      leftOut: z.int(),
    }),
    needs: triedRecord,
  },
  /** Imports the mappings with these indexes. On an error, those before it stay imported. */
  'mappings:import': {
    request: mappingFileSchema.extend({ fileName: z.string().max(200), picked: z.array(z.int()).max(200) }),
    response: z.array(storedMappingSchema),
    needs: { person: 'judged', record: 'write' },
  },
  /** Withdraws a mapping, so that bodies are read without it. Changes already sent stay. */
  'mappings:withdraw': {
    request: mappingRefSchema,
    response: storedMappingSchema,
    needs: { person: 'judged', record: 'write' },
  },
  'mappings:restore': {
    request: mappingRefSchema,
    response: storedMappingSchema,
    needs: { person: 'judged', record: 'write' },
  },
} as const;

export const mappingEvents = {
  /** The workspace's bodies must be decoded again, because its mappings have changed. */
  'mappings:changed': z.strictObject({ workspaceId: z.string() }),
} as const;
