import { z } from 'zod';
import { triedRecord } from '../needs.ts';

/** Where the record's key is: `waiting` for a keychain that isn't providing it, `none` before the first use. */
export const recordKeyLocations = ['keychain', 'file', 'waiting', 'none'] as const;

export const recordKeySchema = z.strictObject({
  place: z.enum(recordKeyLocations),
  explanation: z.string(),
});
export type RecordKey = z.infer<typeof recordKeySchema>;

/** An entry of the record that can't be read. Only its position is trusted. */
export const unreadableEntrySchema = z.strictObject({
  changeId: z.string(),
  workspaceId: z.string(),
  title: z.string(),
  /** When it was last written, if known. */
  at: z.string().nullable(),
  /** Why it can't be read, in one sentence. */
  why: z.string(),
  /** Nothing is sent to its resource until a person has checked it. */
  blocks: z.boolean(),
  /** When a person set it aside; null if nobody has. */
  lookedAt: z.string().nullable(),
});
export type UnreadableEntry = z.infer<typeof unreadableEntrySchema>;

export const recordStateSchema = z.strictObject({
  key: recordKeySchema,
  /** Problems with the record, one sentence each; normally empty. */
  notices: z.array(z.string()),
  /** Why recorded changes are missing. Nothing is sent until a person has checked the service. */
  loss: z.string().nullable(),
  /**
   * Workspaces whose mappings, addresses and limits come from an earlier copy. None of it is used until a person
   * agrees.
   */
  earlierCopies: z.array(z.strictObject({ workspaceId: z.string(), name: z.string() })),
  /** Why the defaults replace the chosen confirmation and idle limits; null if they don't. */
  guards: z.string().nullable(),
  /** Why guest details that are due for removal are still stored. Removal is retried automatically. */
  unforgotten: z.string().nullable(),
  unreadable: z.array(unreadableEntrySchema),
  /** Unreadable bulk edits. The changes they ran are on record separately. */
  unreadableBulkEdits: z.int().nonnegative(),
});
export type RecordState = z.infer<typeof recordStateSchema>;

export const recordChannels = {
  /** Asks for the key again if it is awaited, and returns the state of the record. */
  'record:state': { request: z.undefined(), response: recordStateSchema, needs: triedRecord },
  /** Sets an unreadable entry aside once a person has checked the service. */
  'record:set-aside': {
    request: z.strictObject({ changeId: z.string() }),
    response: recordStateSchema,
    needs: {
      person: { input: 'press', question: 'Set this entry of the record aside?', confirm: 'Set aside' },
      record: 'read',
    },
  },
  /**
   * A person accepts the present state: changes continue on this record, or the copy of one of `earlierCopies` is
   * used.
   */
  'record:go-on': {
    request: z.strictObject({ withEntriesOf: z.string().nullable() }),
    response: recordStateSchema,
    needs: { person: 'judged' },
  },
} as const;
