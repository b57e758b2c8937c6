import { z } from 'zod';
import { triedRecord } from '../needs.ts';

/** Where the key of the record is: `waiting` for a keychain that does not give it now, `none` before the first use. */
export const recordKeyPlaces = ['keychain', 'file', 'waiting', 'none'] as const;

export const recordKeySchema = z.strictObject({
  place: z.enum(recordKeyPlaces),
  /** What it means and what to do, for people. */
  explanation: z.string(),
});
export type RecordKey = z.infer<typeof recordKeySchema>;

/** An entry of the record that cannot be read. Nothing of it is believed but its place. */
export const unreadableEntrySchema = z.strictObject({
  changeId: z.string(),
  workspaceId: z.string(),
  /** What it seems to be about, for people. */
  title: z.string(),
  /** When it was last written, as far as that can be told. */
  at: z.string().nullable(),
  /** Why it cannot be read, one sentence. */
  why: z.string(),
  /** Nothing is sent to its resource until a person has looked. */
  blocks: z.boolean(),
  /** When a person let it go; null while nobody has. */
  lookedAt: z.string().nullable(),
});
export type UnreadableEntry = z.infer<typeof unreadableEntrySchema>;

/** How the record of changes itself stands. */
export const recordStateSchema = z.strictObject({
  key: recordKeySchema,
  /** What was found to be wrong with it, one sentence each; empty in ordinary life. */
  notices: z.array(z.string()),
  /** Why changes that were on record are not on it; nothing is sent until a person has checked the service. */
  loss: z.string().nullable(),
  /** Whose mappings, addresses and limits are an earlier copy, of which none is used until a person says so. */
  earlierCopies: z.array(z.strictObject({ workspaceId: z.string(), name: z.string() })),
  /** Why the limits of confirmations and of idle time are the usual ones, whatever was set; null: they are as set. */
  guards: z.string().nullable(),
  /** Why guests that were to be forgotten by now are still kept; it is tried again by itself. */
  unforgotten: z.string().nullable(),
  unreadable: z.array(unreadableEntrySchema),
  /** Bulk edits that cannot be read; what they ran is on record on its own. */
  unreadableBulkEdits: z.int().nonnegative(),
});
export type RecordState = z.infer<typeof recordStateSchema>;

export const recordChannels = {
  /** Asks for the key again where it is awaited, and answers with how the record stands. */
  'record:state': { request: z.undefined(), response: recordStateSchema, needs: triedRecord },
  /** Lets an unreadable entry go, once a person has looked at the service. */
  'record:set-aside': {
    request: z.strictObject({ changeId: z.string() }),
    response: recordStateSchema,
    needs: {
      person: { input: 'press', question: 'Set this entry of the record aside?', confirm: 'Set aside' },
      record: 'read',
    },
  },
  /**
   * A person goes on with what is there: changes are made on the record as it is, or, of one of `earlierCopies`, the
   * earlier copy is used.
   */
  'record:go-on': {
    request: z.strictObject({ withEntriesOf: z.string().nullable() }),
    response: recordStateSchema,
    needs: { person: 'judged' },
  },
} as const;
