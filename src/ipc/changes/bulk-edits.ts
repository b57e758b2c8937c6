import { z } from 'zod';
import { jsonValueSchema } from '../../core/values/value-schemas.ts';
import { mostPlanned, bulkEditOperationSchema } from '../../core/bulk/bulk-edit-operation.ts';
import { operations, writableNames } from '../../core/writing/writable-names.ts';
import { fieldChangeSchema } from '../../core/writing/writable-resource.ts';
import { plannedTargetSchema, runDetailSchema } from './changes.ts';
import { readProgressSchema } from '../portfolio.ts';
import { revisedList, revisionSchema } from '../revision.ts';
import { nothing, openRecord, usedRecord } from '../needs.ts';

/** Where a bulk edit stands. `needs-decision`: it stopped at a change that is not verified. */
export const bulkEditStates = ['ready', 'running', 'paused', 'needs-decision', 'done', 'cancelled'] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

/** Where one change of a bulk edit stands. `as-wanted`: the service showed the desired values already, nothing was sent. */
export const bulkEditItemStates = [
  'waiting',
  'running',
  'verified',
  'as-wanted',
  'stopped',
  'left-out',
  /** Sent, stopped at, and left as it stands at the service. */
  'unverified',
] as const;
export type BulkEditItemState = (typeof bulkEditItemStates)[number];

/**
 * Of the change at which the bulk edit stopped: `skip` goes on without it, `read` reads it again and sends nothing, `anew`
 * makes a new change of it. Of a bulk edit for a chosen moment: `confirm` starts it after a look at every property, `move`
 * chooses another moment.
 */
export const bulkEditActions = [
  'start',
  'confirm',
  'move',
  'skip',
  'read',
  'anew',
  'pause',
  'cancel',
] as const;
export type BulkEditAction = (typeof bulkEditActions)[number];

/** The change at which a bulk edit stopped was sent, and a person closed it without a receipt. */
const closedUnknownSchema = z.strictObject({
  title: z.string(),
  changeId: z.string(),
  closedAt: z.string(),
  /** The service took it, and shows something else than was asked for: nothing of it can land any more. */
  takenOtherwise: z.boolean(),
  /** What was asked for. */
  wanted: z.array(fieldChangeSchema).readonly(),
  /** What the last read showed; null when it could not be read. */
  seen: runDetailSchema.shape.lastRead,
});

/** What verified changes of one kind came to. */
export const madeChangeSchema = z.strictObject({
  resource: z.enum(writableNames),
  did: z.enum([...operations, 'raise', 'lower', 'switch-off', 'switch-on']),
  count: z.int().positive(),
  /** By how many per cent amounts rose or fell, least and most, to a tenth; null where there is no saying. */
  percent: z.strictObject({ least: z.number(), most: z.number() }).nullable(),
});
export type MadeChange = z.infer<typeof madeChangeSchema>;

export const bulkEditSchema = z.strictObject({
  revision: revisionSchema,
  bulkEditId: z.string(),
  workspaceId: z.string(),
  title: z.string(),
  reason: z.string(),
  state: z.enum(bulkEditStates),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The moment that a person chose for it; null: none. It starts when somebody confirms it, never by itself. */
  startAt: z.string().nullable(),
  /** That moment has come, and nobody has started it yet. */
  isDue: z.boolean(),
  /** Why it stands where it stands, one sentence; empty where the state says it all. */
  explanation: z.string(),
  /** Changes that are over (verified, as wanted already, left out, or left as it stands), of how many. */
  done: z.int().nonnegative(),
  total: z.int().positive(),
  /** Of those that are over: changes that were sent and verified, which alone can be taken back. */
  verified: z.int().nonnegative(),
  /** What they were, once it is done; empty before. */
  made: z.array(madeChangeSchema),
  /** The change that is not verified, and why; null where the bulk edit did not stop at one, or went on without it. */
  stoppedAt: z
    .strictObject({
      target: plannedTargetSchema,
      title: z.string(),
      note: z.string(),
      /** What starting again does to it: reads it, sends it, or goes on past it; null: nothing. */
      retry: z.enum(['check', 'send', 'go-on']).nullable(),
      /** What a person can do, in words; empty where nothing is to be decided. */
      waysOut: z.string(),
      /** Somebody else changed what it was planned on: it is for a person to edit that property on its own. */
      isConflict: z.boolean(),
    })
    .nullable(),
  /** How long the rest takes, from how long the changes took so far and the service's rate limit; null: not known. */
  remainingMs: z.number().nonnegative().nullable(),
  /** Running, but waiting for the service's limit: when it goes on, by our clock. Null: it does not wait. */
  waitsUntil: z.string().nullable(),
  /** What a person is asked before the bulk edit can go on; null where nothing was closed as unknown. */
  closedUnknown: closedUnknownSchema.nullable(),
  actions: z.array(z.enum(bulkEditActions)),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

export const bulkEditItemSchema = z.strictObject({
  target: plannedTargetSchema,
  title: z.string(),
  state: z.enum(bulkEditItemStates),
  /** Its run, once there is one: `changes:get` tells more. */
  changeId: z.string().nullable(),
  note: z.string(),
  /** What is changed, in words: before as it was planned, after as it is wanted. */
  fields: z.array(fieldChangeSchema),
});

const bulkEditItemNewsSchema = bulkEditItemSchema.extend({ place: z.int().nonnegative() });

/** A bulk edit as it stands now, and those of its changes that moved. A bulk edit of thousands is never told of whole. */
export const bulkEditChangedSchema = z.strictObject({
  bulkEdit: bulkEditSchema,
  items: z.array(bulkEditItemNewsSchema),
});
export type BulkEditChanged = z.infer<typeof bulkEditChangedSchema>;

/** A bulk edit with its changes in their order. */
export interface BulkEditDetail extends BulkEdit {
  readonly items: z.infer<typeof bulkEditItemSchema>[];
}

/** How what a bulk edit is to change stands, seen from the review; `unreadable`: it could not be read, or not understood. */
export const lookOutcomes = ['as-reviewed', 'moved', 'as-wanted', 'unreadable'] as const;

/** A look at everything that a bulk edit has yet to change, from new reads. */
export const bulkEditLookSchema = z.strictObject({
  lookedAt: z.string(),
  lines: z.array(
    z.strictObject({
      place: z.int().nonnegative(),
      outcome: z.enum(lookOutcomes),
      /** What keeps it from being read; empty otherwise. */
      note: z.string(),
      /** Of what moved: as it was reviewed, and as it is now. */
      fields: z.array(fieldChangeSchema),
    }),
  ),
});
export type BulkEditLook = z.infer<typeof bulkEditLookSchema>;

/** Why a bulk edit cannot change a property, as it was last read. */
export const refusalReasons = [
  'not-read',
  'forbidden',
  'not-found',
  'unrecognised',
  /** How it is read was not confirmed, or not tried on one property yet. */
  'not-accepted',
  'run-open',
  'impossible',
  'changed-since',
  'failed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What a bulk edit would do to one property, from its last read; nothing is asked of the service for it. */
export const previewRowSchema = z.strictObject({
  target: plannedTargetSchema,
  /** Null: it was never read. */
  readAt: z.string().nullable(),
  /** What came of a later try to read it; null where there was none, or it worked. */
  readFailure: z.string().nullable(),
  /** The editable values as last read; null where there are none that are understood for certain. */
  now: jsonValueSchema,
  outcome: z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('change'),
      operation: z.enum(operations),
      baseBodyHash: z.string(),
      desired: jsonValueSchema,
      /** The verified change that it takes back. */
      undoOf: z.string().max(60).exactOptional(),
      /** The fields that change, in words. */
      fields: z.array(fieldChangeSchema),
      /** Each must be acknowledged when the bulk edit is stored. */
      warnings: z.array(z.string()),
    }),
    z.strictObject({ state: z.literal('no-change'), desired: jsonValueSchema }),
    z.strictObject({ state: z.literal('refused'), reason: z.enum(refusalReasons), message: z.string() }),
  ]),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

/** One change of a bulk edit that is to be stored, against the body that the person saw. */
export const plannedChangeSchema = z.strictObject({
  target: plannedTargetSchema,
  baseBodyHash: z.string(),
  desired: jsonValueSchema,
  /** As the preview said: refused where that change is not what takes this one back. */
  undoOf: z.string().max(60).exactOptional(),
});
export type PlannedChange = z.infer<typeof plannedChangeSchema>;

const newBulkEditSchema = z.strictObject({
  workspaceId: z.string(),
  title: z.string().trim().min(1).max(200),
  reason: z.string().max(500),
  /** A line each (`row-lines.ts`), as `plannedChangeText` reads it; at least one, `mostPlanned` at most. */
  changes: z.string(),
  acknowledgedWarnings: z.array(z.string()),
  /** The moment that it is meant for, later than now; left out: none. `validation` on `startAt` otherwise. */
  startAt: z.iso.datetime().exactOptional(),
});
/** A bulk edit that is to be stored, its changes in their order. */
export interface NewBulkEdit extends Omit<z.infer<typeof newBulkEditSchema>, 'changes'> {
  readonly changes: readonly PlannedChange[];
}

const bulkEditRef = z.strictObject({ bulkEditId: z.string() });
const bulkEditQuestion = z.strictObject({
  workspaceId: z.string(),
  operation: bulkEditOperationSchema,
  /** Where the operation names its properties itself, a preview has all of those, a reading these of them (none: all). */
  propertyIds: z.array(z.int().positive()).max(mostPlanned),
});
export type BulkEditQuestion = z.infer<typeof bulkEditQuestion>;

export const bulkEditChannels = {
  /**
   * What the operation would do to each property, as last read. `validation` on `fromPropertyId` when the property that
   * is to be copied shows no such discount, or cannot be read now, on `bulkEditId` when nothing of an earlier bulk edit
   * can be taken back.
   */
  'bulk-edits:preview': {
    request: bulkEditQuestion,
    /** A line each (`row-lines.ts`), as `writePreviewRow` writes it. */
    response: z.strictObject({ rows: z.string() }),
    needs: openRecord,
  },
  /** Reads what the preview needs, a few at a time, ahead of everything but screens; answers when it ends. */
  'bulk-edits:read': { request: bulkEditQuestion, response: readProgressSchema, needs: openRecord },
  'bulk-edits:stop-reading': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.null(),
    needs: nothing,
  },
  /** What is unusual about these changes taken together, to be acknowledged when they are stored. */
  'bulk-edits:slips': {
    request: newBulkEditSchema.pick({ workspaceId: true, changes: true }),
    response: z.strictObject({ warnings: z.array(z.string()) }),
    needs: openRecord,
  },
  /**
   * Stores an ordered list of changes, each against the body that the person saw. Nothing is read or sent yet. What is
   * unusual about any of them, or about all together, must be acknowledged here, or `validation` lists it.
   */
  'bulk-edits:create': { request: newBulkEditSchema, response: bulkEditSchema, needs: usedRecord },
  /** Chooses another moment for a bulk edit that was not started, or none (null). Starts nothing. */
  'bulk-edits:schedule': {
    request: z.strictObject({ bulkEditId: z.string(), startAt: z.iso.datetime().nullable() }),
    response: bulkEditSchema,
    needs: openRecord,
  },
  /** Reads every property that the bulk edit has yet to change, and says what moved since the review. Sends nothing. */
  'bulk-edits:look': { request: bulkEditRef, response: bulkEditLookSchema, needs: openRecord },
  'bulk-edits:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: revisedList(bulkEditSchema),
    needs: openRecord,
  },
  /** Each of its changes a line (`row-lines.ts`), as `writeBulkEditItem` writes it. */
  'bulk-edits:get': {
    request: bulkEditRef,
    response: bulkEditSchema.extend({ items: z.string() }),
    needs: openRecord,
  },
  /**
   * A person starts or goes on; `stopped` says what becomes of the change at which it stopped: `take-up` goes on where
   * its run stands, `leave-out` goes on without it, `anew` makes a new change of what was closed as unknown. Answers
   * at once. One for a chosen moment starts only after a look (`bulk-edits:look`) that is minutes old at most. The main
   * process asks first on live data and where something is deleted (`delete 12` is typed then);
   * `cancelled` otherwise.
   */
  'bulk-edits:start': {
    request: z.strictObject({ bulkEditId: z.string(), stopped: z.enum(['take-up', 'leave-out', 'anew']) }),
    response: bulkEditSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Reads the change at which the bulk edit stopped; what shows as wanted is over then. Sends nothing. */
  'bulk-edits:read-stopped': { request: bulkEditRef, response: bulkEditSchema, needs: openRecord },
  /** Rests after the change that is running; answers when it does. */
  'bulk-edits:pause': { request: bulkEditRef, response: bulkEditSchema, needs: openRecord },
  /** Ends the bulk edit after the change that is running; what is done stays done. */
  'bulk-edits:cancel': { request: bulkEditRef, response: bulkEditSchema, needs: openRecord },
  /** Asks where to save, then writes the bulk edit with what became of each change. Null when the person cancels. */
  'bulk-edits:export': {
    request: bulkEditRef,
    response: z.strictObject({ savedAs: z.string().nullable() }),
    needs: openRecord,
  },
} as const;

export const bulkEditEvents = {
  'bulk-edits:changed': bulkEditChangedSchema,
  'bulk-edits:reading': readProgressSchema,
} as const;
