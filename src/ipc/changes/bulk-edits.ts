import { z } from 'zod';
import { jsonValueSchema } from '../../core/values/value-schemas.ts';
import { mostPlanned, bulkEditOperationSchema } from '../../core/bulk/bulk-edit-operation.ts';
import { operations, writableNames } from '../../core/service/writable-names.ts';
import { fieldChangeSchema } from '../../core/writing/writable-resource.ts';
import { plannedTargetSchema, runDetailSchema } from './changes.ts';
import { readProgressSchema } from '../portfolio.ts';
import { revisedList, revisionSchema } from '../revision.ts';
import { nothing, openRecord, usedRecord } from '../needs.ts';

/** The states of a bulk edit. `needs-decision`: it stopped at a change that isn't verified. */
export const bulkEditStates = ['ready', 'running', 'paused', 'needs-decision', 'done', 'cancelled'] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

/**
 * The states of one change in a bulk edit. `as-wanted`: the service already had the desired values, so nothing was
 * sent.
 */
export const bulkEditItemStates = [
  'waiting',
  'running',
  'verified',
  'as-wanted',
  'stopped',
  'left-out',
  /** Sent, but left unverified after the bulk edit stopped at it. */
  'unverified',
] as const;
export type BulkEditItemState = (typeof bulkEditItemStates)[number];

/**
 * For the change at which it stopped: `skip` continues without it, `read` reads it again and sends nothing,
 * `anew` drafts a new change. For a scheduled bulk edit: `confirm` starts it after checking every property,
 * `move` picks another time.
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

/** The bulk edit stopped at a change that was sent, and a person closed it without a receipt. */
const closedUnknownSchema = z.strictObject({
  title: z.string(),
  changeId: z.string(),
  closedAt: z.string(),
  /** The service accepted it but shows another value. No request of it can take effect any more. */
  takenOtherwise: z.boolean(),
  wanted: z.array(fieldChangeSchema).readonly(),
  /** What the last read showed; null if it failed. */
  seen: runDetailSchema.shape.lastRead,
});

export const madeChangeSchema = z.strictObject({
  resource: z.enum(writableNames),
  did: z.enum([...operations, 'raise', 'lower', 'switch-off', 'switch-on']),
  count: z.int().positive(),
  /** The smallest and largest percentage by which amounts rose or fell, to one decimal; null if unknown. */
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
  /** The scheduled time, or null. A person still has to confirm the start. */
  startAt: z.string().nullable(),
  /** The scheduled time has come, but nobody has started it. */
  isDue: z.boolean(),
  /** Why it is in this state, in one sentence; empty if the state is clear. */
  explanation: z.string(),
  /** Finished changes (verified, already as wanted, left out or left unverified), out of `total`. */
  done: z.int().nonnegative(),
  total: z.int().positive(),
  /** The finished changes that were sent and verified. Only these can be undone. */
  verified: z.int().nonnegative(),
  /** A summary of them once it is done; empty before. */
  made: z.array(madeChangeSchema),
  /** The unverified change at which it stopped, and why; null if it didn't stop or has gone on. */
  stoppedAt: z
    .strictObject({
      target: plannedTargetSchema,
      title: z.string(),
      note: z.string(),
      /** What resuming does with the change: checks it, sends it, or skips it. Null if nothing. */
      retry: z.enum(['check', 'send', 'go-on']).nullable(),
      /** The person's options in words; empty if there is no decision to make. */
      waysOut: z.string(),
      /** Someone else changed the values it was planned on, so a person must edit that property separately. */
      isConflict: z.boolean(),
    })
    .nullable(),
  /** Estimated from the duration of the changes so far and the rate limit; null if unknown. */
  remainingMs: z.number().nonnegative().nullable(),
  /** When it continues after the service's rate limit, by our clock; null if it isn't waiting. */
  waitsUntil: z.string().nullable(),
  /** The question to answer before it can continue; null if no change was closed as unknown. */
  closedUnknown: closedUnknownSchema.nullable(),
  actions: z.array(z.enum(bulkEditActions)),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

export const bulkEditItemSchema = z.strictObject({
  target: plannedTargetSchema,
  title: z.string(),
  state: z.enum(bulkEditItemStates),
  /** The run of the change once it exists, for `changes:get`. */
  changeId: z.string().nullable(),
  note: z.string(),
  fields: z.array(fieldChangeSchema),
});

const bulkEditItemNewsSchema = bulkEditItemSchema.extend({ place: z.int().nonnegative() });

/** A bulk edit's present state and the changes that moved. Never the whole of a large one. */
export const bulkEditChangedSchema = z.strictObject({
  bulkEdit: bulkEditSchema,
  items: z.array(bulkEditItemNewsSchema),
});
export type BulkEditChanged = z.infer<typeof bulkEditChangedSchema>;

export interface BulkEditDetail extends BulkEdit {
  readonly items: z.infer<typeof bulkEditItemSchema>[];
}

/** The present values compared with the review. `unreadable`: they couldn't be read or understood. */
export const lookOutcomes = ['as-reviewed', 'moved', 'as-wanted', 'unreadable'] as const;

/** The check of all remaining changes, from new reads. */
export const bulkEditLookSchema = z.strictObject({
  lookedAt: z.string(),
  lines: z.array(
    z.strictObject({
      place: z.int().nonnegative(),
      outcome: z.enum(lookOutcomes),
      note: z.string(),
      fields: z.array(fieldChangeSchema),
    }),
  ),
});
export type BulkEditLook = z.infer<typeof bulkEditLookSchema>;

/** Why a bulk edit can't change a property, from its last read. */
export const refusalReasons = [
  'not-read',
  'forbidden',
  'not-found',
  'unrecognised',
  /** The mapping hasn't been confirmed, or hasn't been tried on one property. */
  'not-accepted',
  'run-open',
  'impossible',
  'changed-since',
  'failed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What a bulk edit would do to one property, from its last read. Sends no request. */
export const previewRowSchema = z.strictObject({
  target: plannedTargetSchema,
  /** Null if it was never read. */
  readAt: z.string().nullable(),
  /** Why a later attempt to read it failed; null if none did. */
  readFailure: z.string().nullable(),
  /** The editable values as last read; null if none are certain. */
  now: jsonValueSchema,
  outcome: z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('change'),
      operation: z.enum(operations),
      baseBodyHash: z.string(),
      desired: jsonValueSchema,
      undoOf: z.string().max(60).exactOptional(),
      fields: z.array(fieldChangeSchema),
      /** Each must be acknowledged when the bulk edit is stored. */
      warnings: z.array(z.string()),
    }),
    z.strictObject({ state: z.literal('no-change'), desired: jsonValueSchema }),
    z.strictObject({ state: z.literal('refused'), reason: z.enum(refusalReasons), message: z.string() }),
  ]),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

export const plannedChangeSchema = z.strictObject({
  target: plannedTargetSchema,
  baseBodyHash: z.string(),
  desired: jsonValueSchema,
  /** From the preview. Rejected unless this change does undo that one. */
  undoOf: z.string().max(60).exactOptional(),
});
export type PlannedChange = z.infer<typeof plannedChangeSchema>;

const newBulkEditSchema = z.strictObject({
  workspaceId: z.string(),
  title: z.string().trim().min(1).max(200),
  reason: z.string().max(500),
  /** One line per change (`row-lines.ts`), parsed by `plannedChangeText`. From one to `mostPlanned`. */
  changes: z.string(),
  acknowledgedWarnings: z.array(z.string()),
  /** The scheduled time, in the future; omitted if there is none. Otherwise `validation` on `startAt`. */
  startAt: z.iso.datetime().exactOptional(),
});
export interface NewBulkEdit extends Omit<z.infer<typeof newBulkEditSchema>, 'changes'> {
  readonly changes: readonly PlannedChange[];
}

const bulkEditRef = z.strictObject({ bulkEditId: z.string() });
const bulkEditQuestion = z.strictObject({
  workspaceId: z.string(),
  operation: bulkEditOperationSchema,
  /**
   * If the operation itself names the properties, a preview covers them all, and a read covers the ones listed here
   * (all if empty).
   */
  propertyIds: z.array(z.int().positive()).max(mostPlanned),
});
export type BulkEditQuestion = z.infer<typeof bulkEditQuestion>;

export const bulkEditChannels = {
  /**
   * What the operation would do to each property, from its last read. `validation` on `fromPropertyId` if the property
   * to copy has no such discount or can't be read, and on `bulkEditId` if nothing of that bulk edit can be undone.
   */
  'bulk-edits:preview': {
    request: bulkEditQuestion,
    /** One line per row (`row-lines.ts`), as `writePreviewRow` writes it. */
    response: z.strictObject({ rows: z.string() }),
    needs: openRecord,
  },
  /** Reads what the preview needs, a few at a time, before everything but screens. Answers when it ends. */
  'bulk-edits:read': { request: bulkEditQuestion, response: readProgressSchema, needs: openRecord },
  'bulk-edits:stop-reading': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: z.null(),
    needs: nothing,
  },
  /** Warnings about these changes taken together, to be acknowledged when they are stored. */
  'bulk-edits:slips': {
    request: newBulkEditSchema.pick({ workspaceId: true, changes: true }),
    response: z.strictObject({ warnings: z.array(z.string()) }),
    needs: openRecord,
  },
  /**
   * Stores an ordered list of changes, each based on the body that the person saw. Reads and sends nothing yet.
   * Warnings about any change, or about all together, must be acknowledged here, or `validation` lists them.
   */
  'bulk-edits:create': { request: newBulkEditSchema, response: bulkEditSchema, needs: usedRecord },
  /** Reschedules a bulk edit that hasn't started, or removes its time (null). Starts nothing. */
  'bulk-edits:schedule': {
    request: z.strictObject({ bulkEditId: z.string(), startAt: z.iso.datetime().nullable() }),
    response: bulkEditSchema,
    needs: openRecord,
  },
  /** Reads every property still to be changed and reports differences since the review. Sends nothing. */
  'bulk-edits:look': { request: bulkEditRef, response: bulkEditLookSchema, needs: openRecord },
  'bulk-edits:list': {
    request: z.strictObject({ workspaceId: z.string() }),
    response: revisedList(bulkEditSchema),
    needs: openRecord,
  },
  /** One line per change (`row-lines.ts`), as `writeBulkEditItem` writes it. */
  'bulk-edits:get': {
    request: bulkEditRef,
    response: bulkEditSchema.extend({ items: z.string() }),
    needs: openRecord,
  },
  /**
   * A person starts or resumes it. `stopped` decides about the change at which it stopped: `take-up` resumes its run,
   * `leave-out` skips it, `anew` drafts a new change in place of one closed as unknown. Answers at once. A scheduled
   * one needs a check (`bulk-edits:look`) from the last few minutes. The main process asks first on live data and
   * before deletions (`delete 12` must be typed); `cancelled` otherwise.
   */
  'bulk-edits:start': {
    request: z.strictObject({ bulkEditId: z.string(), stopped: z.enum(['take-up', 'leave-out', 'anew']) }),
    response: bulkEditSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Reads the change at which it stopped. If it shows the desired values, it is finished. Sends nothing. */
  'bulk-edits:read-stopped': { request: bulkEditRef, response: bulkEditSchema, needs: openRecord },
  /** Pauses after the change in progress, and answers then. */
  'bulk-edits:pause': { request: bulkEditRef, response: bulkEditSchema, needs: openRecord },
  /** Ends the bulk edit after the change in progress. Finished changes stay. */
  'bulk-edits:cancel': { request: bulkEditRef, response: bulkEditSchema, needs: openRecord },
  /** Asks where to save, then writes the bulk edit with the result of each change. Null if the person cancels. */
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
