import { z } from 'zod';
import { appErrorSchema } from '../../core/values/errors.ts';
import { jsonValueSchema } from '../../core/values/value-schemas.ts';
import { evidenceSchema } from '../../core/writing/proof-evidence.ts';
import { fieldChangeSchema } from '../../core/writing/writable-resource.ts';
import { changeableNames, operations, writableNames } from '../../core/service/writable-names.ts';
import { revisedList, revisionSchema } from '../revision.ts';
import { openRecord, usedRecord } from '../needs.ts';

/** The states of a run. Each is committed before the next side effect. */
export const runStates = [
  'drafted',
  'sending',
  /** The service refused it. A read shows whether anything changed. */
  'refused',
  'applied',
  'ambiguous',
  'reconciled',
  /** A read after the write showed the requested values, and the receipt is on record. */
  'verified',
  'rejected',
  'needs-human',
  'discarded',
  /** A person closed it as unresolved. Nothing is claimed about what was sent. */
  'closed',
] as const;
export type RunState = (typeof runStates)[number];

export const runSituations = [
  /** It had no effect, because the values changed at the service after the review. */
  'changed-before-sending',
  /** Sent, but the service shows neither the old nor the requested values. */
  'shows-something-else',
  /** Sent and accepted, or seen as done, but the service shows the old values. */
  'shows-the-base',
  /** The record contradicts itself, or contains something unknown to this version. */
  'record-contradicts',
] as const;
export type RunSituation = (typeof runSituations)[number];

/** The progress of a run, for people. Screens choose the words. */
export const runStatuses = [
  'draft',
  'checking',
  'sending',
  'verifying',
  'verified',
  'rejected',
  'outcome-unknown',
  'needs-attention',
  'discarded',
  'closed',
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The actions that a run allows now. The main process decides, and screens only offer them. */
export const runActions = ['send', 'discard', 'reconcile', 'resend', 'undo', 'accept', 'redraft'] as const;
export type RunAction = (typeof runActions)[number];

/** `limit`: the service's rate limit is used up. `access`: the service refused access. */
export const runWaits = ['limit', 'access'] as const;

export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** One leaf that a read after a change shows differently, see `core/writing`. Untrusted text. */
export const leafDifferenceSchema = z.strictObject({
  place: z.string(),
  was: z.enum(['sent', 'stood', 'came']),
  meant: z.string().nullable(),
  stored: z.string().nullable(),
});

export const conflictFieldSchema = z.strictObject({
  field: z.string(),
  label: z.string(),
  base: z.string().nullable(),
  mine: z.string().nullable(),
  server: z.string().nullable(),
});
export type ConflictField = z.infer<typeof conflictFieldSchema>;

export const changeTargetSchema = z.strictObject({
  workspaceId: z.string(),
  resource: z.enum(changeableNames),
  /** Property id or group id as text. For a new group: `directory`, or the property whose groups are visible. */
  subject: z.string().min(1).max(200),
});
export type ChangeTarget = z.infer<typeof changeTargetSchema>;

/** What a bulk edit may change: settings by their meaning, never raw values. */
export const plannedTargetSchema = changeTargetSchema.extend({ resource: z.enum(writableNames) });
export type PlannedTarget = z.infer<typeof plannedTargetSchema>;

/** The result of a change, as a link in the workspace's chain. Each hash covers everything in it but itself. */
export const receiptSchema = z.strictObject({
  receiptId: z.string(),
  changeId: z.string(),
  workspaceId: z.string(),
  resource: z.string(),
  subject: z.string(),
  title: z.string(),
  reason: z.string(),
  undoOf: z.string().nullable(),
  fields: z.array(fieldChangeSchema).readonly(),
  /** Fields in the verifying read that differ from what was sent or from their old values. Absent if none do. */
  differences: z.array(leafDifferenceSchema).readonly().exactOptional(),
  idempotencyKey: z.string(),
  method: z.string(),
  path: z.string(),
  requestBody: z.string(),
  requestSha256: z.string(),
  /** The HTTP status of each attempt; null for one without a response. */
  statuses: z.array(z.int().nullable()).readonly(),
  sentAt: z.string().nullable(),
  verifiedAt: z.string(),
  /** True if no response proved it and a later read showed the desired state. */
  inferred: z.boolean(),
  /** The id that the service gave to what was created. Absent if nothing was, or the service didn't say. */
  created: z.string().exactOptional(),
  /** SHA-256 of the canonical JSON of each stored body; null if none is on record. */
  bodies: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }),
  evidence: evidenceSchema,
  sequence: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const transitionSchema = z.strictObject({
  at: z.string(),
  from: z.enum(runStates).nullable(),
  to: z.enum(runStates),
  note: z.string(),
});

export const runSchema = z.strictObject({
  revision: revisionSchema,
  changeId: z.string(),
  target: changeTargetSchema,
  /** A title such as "Security deposit of property 1042". */
  title: z.string(),
  operation: z.enum(operations),
  state: z.enum(runStates),
  status: z.enum(runStatuses),
  fields: z.array(fieldChangeSchema).readonly(),
  reason: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set if a person is needed. */
  situation: z.enum(runSituations).nullable(),
  explanation: z.string(),
  error: appErrorSchema.nullable(),
  actions: z.array(z.enum(runActions)),
  undoOf: z.string().nullable(),
  /** What prevents it from being settled, if time or the service's operator can resolve that; null otherwise. */
  waitsFor: z.enum(runWaits).nullable(),
  /** The first read that showed the requested values after it was closed as unknown, or null. */
  seenAfterClosing: z.string().nullable(),
  /**
   * Fields in the last read that differ from what was sent or from their old values. For a verified change, other
   * fields than the requested ones.
   */
  differences: z.array(leafDifferenceSchema).readonly(),
  /** For a group: the linked properties at the review, as far as the service named them. */
  linkedIds: z.array(z.string()).readonly(),
  receipt: receiptSchema.nullable(),
});
export type Run = z.infer<typeof runSchema>;

export const runDetailSchema = runSchema.extend({
  transitions: z.array(transitionSchema),
  /** The requested values, see `core/writing`. */
  desired: jsonValueSchema,
  /** The service's values when it was drafted, in the same form. */
  base: jsonValueSchema,
  /** The text to type in the main process's dialog before sending; null if none. */
  typeToConfirm: z.string().nullable(),
  request: z
    .strictObject({
      method: z.string(),
      path: z.string(),
      body: z.string(),
      sha256: z.string(),
      /** Null until the request is on record. A review has no key yet. */
      idempotencyKey: z.string().nullable(),
    })
    .nullable(),
  /** The complete body of the last read behind this run; null if there was none since the review. */
  lastRead: z
    .strictObject({
      at: z.string(),
      shows: z.enum(['desired', 'base', 'other']),
      fields: z.array(fieldChangeSchema).readonly(),
    })
    .nullable(),
  /**
   * Fields left out of the request, such as `rows[].note`: the service refused them, or its description omits them.
   */
  leftOut: z.array(z.strictObject({ place: z.string(), why: z.enum(['refused', 'described']) })),
  /** Sent fields that the service refused by name. A draft without them is offered. */
  refused: z.array(z.string()).readonly(),
  /** The service's last values, if they differ from both base and desired. */
  observed: z.array(fieldChangeSchema).readonly(),
  /** The service reported success but shows a third value. No request of this change can take effect any more. */
  takenOtherwise: z.boolean(),
});
export type RunDetail = z.infer<typeof runDetailSchema>;

/** The base of an edit if the service reported that there is none, so no body was seen. */
export const nothingRead = '';

/** The outcome of Review: a drafted run ready to send, a conflict to resolve, or nothing to change. */
export const proposalSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('ready'),
    run: runDetailSchema,
    /** Unusual but allowed. Each must be acknowledged before Send. */
    warnings: z.array(z.string()),
    /**
     * Where the request takes its field names and types from. An undo of a deletion uses the body stored with the
     * receipt (`notSent` lists its fields that can't be sent), or assumptions if none is stored. A first row of a kind
     * read elsewhere uses the accepted mapping and names the body behind it. Null for everything else, which uses the
     * body read in this review.
     */
    shapeFrom: z
      .discriminatedUnion('from', [
        z.strictObject({ from: z.literal('receipt'), readAt: z.string(), notSent: z.array(z.string()) }),
        z.strictObject({
          from: z.literal('reading'),
          /** Property id; null if it is no longer known or the mapping came from a file. */
          subject: z.string().nullable(),
          acceptedAt: z.string(),
          source: z.string(),
          notSent: z.array(z.string()),
        }),
        z.strictObject({ from: z.literal('assumption') }),
      ])
      .nullable(),
  }),
  z.strictObject({
    outcome: z.literal('conflict'),
    target: changeTargetSchema,
    desired: jsonValueSchema,
    fields: z.array(conflictFieldSchema),
    /** The new read on which to base the next proposal. */
    serverBodyHash: z.string(),
  }),
  z.strictObject({ outcome: z.literal('no-change') }),
]);
export type Proposal = z.infer<typeof proposalSchema>;
export type ShapeFrom = Extract<Proposal, { outcome: 'ready' }>['shapeFrom'];

const changeRef = z.strictObject({ changeId: z.string() });

export const changeChannels = {
  /**
   * Review: reads the resource again, compares it with the base that the person saw (`baseBodyHash` of a snapshot),
   * validates the desired values and stores a draft. Field errors come as `validation`.
   */
  'changes:propose': {
    request: z.strictObject({
      target: changeTargetSchema,
      baseBodyHash: z.string(),
      /** The resource's desired values, see `core/writing`. */
      desired: jsonValueSchema,
      reason: z.string().max(500),
    }),
    response: proposalSchema,
    needs: usedRecord,
  },
  /**
   * Runs a drafted change and answers when the run comes to rest. Each transition arrives as
   * `changes:run-changed`. A deletion first requires its name to be typed in a window of the main process;
   * `cancelled` otherwise.
   */
  'changes:send': {
    request: z.strictObject({
      changeId: z.string(),
      acknowledgedWarnings: z.array(z.string()),
    }),
    response: runDetailSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /**
   * Newest first: every unfinished run and the newest finished ones. With `finishedBefore`, the id of a finished run,
   * the page of finished ones before it. The last page has fewer than `pageOfRuns` finished ones.
   */
  'changes:list': {
    request: z.strictObject({ workspaceId: z.string(), finishedBefore: z.string().exactOptional() }),
    response: revisedList(runSchema),
    needs: openRecord,
  },
  'changes:get': { request: changeRef, response: runDetailSchema, needs: openRecord },
  'changes:discard': { request: changeRef, response: runDetailSchema, needs: openRecord },
  /** Reads the resource again and settles an unknown outcome if the read allows it. Sends nothing. */
  'changes:reconcile': { request: changeRef, response: runDetailSchema, needs: openRecord },
  /** A person's decision to send the same key and bodies once more, while the key is recent. */
  'changes:resend': {
    request: changeRef,
    response: runDetailSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /**
   * Drafts the return to the old value, to be reviewed and sent like any change. `place` says where to recreate a
   * deleted group if the workspace's credentials don't reach the directory.
   */
  'changes:undo': {
    request: changeRef.extend({ place: changeTargetSchema.shape.subject.exactOptional() }),
    response: proposalSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Drafts a rejected change again without the fields that the service refused, to be reviewed like any other. */
  'changes:redraft': { request: changeRef, response: proposalSchema, needs: usedRecord },
  /** A person closes a run that needs attention, whatever the service shows. */
  'changes:accept': {
    request: changeRef,
    response: runDetailSchema,
    needs: { person: 'judged', record: 'read' },
  },
  /** Asks where to save, then writes a workspace's receipts. */
  'changes:export': {
    request: z.strictObject({ workspaceId: z.string(), format: z.enum(['json', 'csv']) }),
    response: z.strictObject({ savedAs: z.string().nullable(), receipts: z.int() }),
    needs: openRecord,
  },
} as const;

export const changeEvents = {
  'changes:run-changed': runDetailSchema,
} as const;
