import { z } from 'zod';
import { appErrorSchema } from '../../core/values/errors.ts';
import { jsonValueSchema } from '../../core/values/value-schemas.ts';
import { evidenceSchema } from '../../core/writing/proof-evidence.ts';
import { fieldChangeSchema } from '../../core/writing/writable-resource.ts';
import { changeableNames, operations, writableNames } from '../../core/writing/writable-names.ts';
import { revisedList, revisionSchema } from '../revision.ts';
import { openRecord, usedRecord } from '../needs.ts';

/** States of a run; each is committed before the next side effect. */
export const runStates = [
  'drafted',
  'sending',
  /** The service refused it; reading shows whether nothing was changed by it. */
  'refused',
  'applied',
  'ambiguous',
  'reconciled',
  /** A read after the write showed what was asked for; the receipt is on record. */
  'verified',
  'rejected',
  'needs-human',
  'discarded',
  /** A person closed it as it stands at the service; nothing is claimed about what was sent. */
  'closed',
] as const;
export type RunState = (typeof runStates)[number];

/** What a run that needs a person is in: one of these, and nothing else. */
export const runSituations = [
  /** Nothing of it took effect: it was changed at the service after the review. */
  'changed-before-sending',
  /** Sent, and the service shows neither what was there before nor what was asked for. */
  'shows-something-else',
  /** Sent and accepted, or seen to be done, and yet the service shows what was there before. */
  'shows-the-base',
  /** The record contradicts itself, or names what this version does not know. */
  'record-contradicts',
] as const;
export type RunSituation = (typeof runSituations)[number];

/** Where a run is, for people: screens choose the word. */
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

/** What a person may do with a run now; the main process decides, screens only offer. */
export const runActions = ['send', 'discard', 'reconcile', 'resend', 'undo', 'accept', 'redraft'] as const;
export type RunAction = (typeof runActions)[number];

/** `limit`: the rate limit of the service is used up. `access`: the service refused access. */
export const runWaits = ['limit', 'access'] as const;

export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** One leaf that a read after a change shows otherwise, see `core/writing`. Untrusted text. */
export const leafDifferenceSchema = z.strictObject({
  place: z.string(),
  was: z.enum(['sent', 'stood', 'came']),
  meant: z.string().nullable(),
  stored: z.string().nullable(),
});

/** One field that moved at the service while the person was editing. */
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
  /** Property id or group id as text; where a group is made: `directory`, or the property whose groups are seen. */
  subject: z.string().min(1).max(200),
});
export type ChangeTarget = z.infer<typeof changeTargetSchema>;

/** What a bulk edit may change: settings by what they mean, never values as they came. */
export const plannedTargetSchema = changeTargetSchema.extend({ resource: z.enum(writableNames) });
export type PlannedTarget = z.infer<typeof plannedTargetSchema>;

/** What a change came to, in its place in the workspace's chain. Each hash covers everything in it but itself. */
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
  /** What the read that verified it showed otherwise than it was sent, or stood. Absent where there was nothing of it. */
  differences: z.array(leafDifferenceSchema).readonly().exactOptional(),
  idempotencyKey: z.string(),
  method: z.string(),
  path: z.string(),
  requestBody: z.string(),
  requestSha256: z.string(),
  /** HTTP statuses that the sends were answered with; null for an attempt without an answer. */
  statuses: z.array(z.int().nullable()).readonly(),
  sentAt: z.string().nullable(),
  verifiedAt: z.string(),
  /** True when no answer proved it: a later read showed the desired state. */
  inferred: z.boolean(),
  /** The id that the service gave to what was created. Absent where nothing was, or it did not say. */
  created: z.string().exactOptional(),
  /** SHA-256 of the canonical JSON of each body that is kept with it; null where none is on record. */
  bodies: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }),
  /** What it rests on. */
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
  /** One sentence: what happened. */
  note: z.string(),
});

/** A change and its run, as screens see it. */
export const runSchema = z.strictObject({
  revision: revisionSchema,
  changeId: z.string(),
  target: changeTargetSchema,
  /** What it is, for people: "Security deposit of property 1042". */
  title: z.string(),
  operation: z.enum(operations),
  state: z.enum(runStates),
  status: z.enum(runStatuses),
  fields: z.array(fieldChangeSchema).readonly(),
  reason: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set where a person is needed. */
  situation: z.enum(runSituations).nullable(),
  /** Why it stands where it stands, one sentence. */
  explanation: z.string(),
  error: appErrorSchema.nullable(),
  actions: z.array(z.enum(runActions)),
  /** The change that this one takes back, if it is an undo. */
  undoOf: z.string().nullable(),
  /** What keeps it from being settled, where time or the service's operator may end that; null otherwise. */
  waitsFor: z.enum(runWaits).nullable(),
  /** It was closed as unknown, and this read was the first to show what it had asked for; null where none did. */
  seenAfterClosing: z.string().nullable(),
  /** What the last read showed otherwise than it was sent, or stood; of a verified change: besides what was asked for. */
  differences: z.array(leafDifferenceSchema).readonly(),
  /** Of a group: the properties that it was linked to when it was reviewed, as far as the service named them. */
  linkedIds: z.array(z.string()).readonly(),
  receipt: receiptSchema.nullable(),
});
export type Run = z.infer<typeof runSchema>;

export const runDetailSchema = runSchema.extend({
  transitions: z.array(transitionSchema),
  /** The values that were asked for, see `core/writing`. */
  desired: jsonValueSchema,
  /** The same values as the service had them when it was drafted. */
  base: jsonValueSchema,
  /** What the main process asks to have typed when it is sent; null where nothing is. */
  typeToConfirm: z.string().nullable(),
  request: z
    .strictObject({
      method: z.string(),
      path: z.string(),
      body: z.string(),
      sha256: z.string(),
      /** Null until the request is on record: a review has no key yet. */
      idempotencyKey: z.string().nullable(),
    })
    .nullable(),
  /** The last read that this run rests on: what it showed, whole; null when there was none since the review. */
  lastRead: z
    .strictObject({
      at: z.string(),
      shows: z.enum(['desired', 'base', 'other']),
      fields: z.array(fieldChangeSchema).readonly(),
    })
    .nullable(),
  /** Fields of the body that are not sent, as `rows[].note`: the service refused them, or its description has them not. */
  leftOut: z.array(z.strictObject({ place: z.string(), why: z.enum(['refused', 'described']) })),
  /** Fields of what was sent that the service refused by name: a draft without them is offered. */
  refused: z.array(z.string()).readonly(),
  /** What the service last said, when it differs from both base and desired. */
  observed: z.array(fieldChangeSchema).readonly(),
  /** The service said that it took the change and shows a third value; no request of it can land any more. */
  takenOtherwise: z.boolean(),
});
export type RunDetail = z.infer<typeof runDetailSchema>;

/** The base of an edit where the service answered that there is none: no body was ever seen. */
export const nothingRead = '';

/** The outcome of Review: a drafted run ready to send, a conflict to resolve, or nothing to change. */
export const proposalSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('ready'),
    run: runDetailSchema,
    /** Unusual but allowed; each must be acknowledged before Send. */
    warnings: z.array(z.string()),
    /**
     * Whose names and kinds the request uses, for a creation that takes back a deletion: those of the whole body that
     * is kept with its receipt (`notSent`: names of fields in it that cannot be sent), or assumed ones where none is
     * kept. For a first row of a kind that was read elsewhere: those of the accepted reading, with whose body that was
     * made of. Null for everything else: those of the read of this review.
     */
    shapeFrom: z
      .discriminatedUnion('from', [
        z.strictObject({ from: z.literal('receipt'), readAt: z.string(), notSent: z.array(z.string()) }),
        z.strictObject({
          from: z.literal('reading'),
          /** Property id; null where it is not known any more, or the reading came in a file. */
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
    /** The fresh read to base a new proposal on. */
    serverBodyHash: z.string(),
  }),
  z.strictObject({ outcome: z.literal('no-change') }),
]);
export type Proposal = z.infer<typeof proposalSchema>;
export type ShapeFrom = Extract<Proposal, { outcome: 'ready' }>['shapeFrom'];

const changeRef = z.strictObject({ changeId: z.string() });

export const changeChannels = {
  /**
   * Review: re-reads the resource, compares it with the base that the person saw (`baseBodyHash` of a snapshot),
   * validates the desired values, and stores a draft. Field errors come as `validation`.
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
   * Runs a drafted change; answers when the run rests. Each transition comes as `changes:run-changed`. A deletion asks
   * for its name to be typed in a window of the main process first; `cancelled` when it was not.
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
   * Newest first: every unfinished run and the newest finished ones; with `finishedBefore`, the id of a finished run,
   * the page of finished ones before it. Fewer than `pageOfRuns` finished ones: there are no more.
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
  /** A person's decision: the same key and the same bytes once more, while the key is young. */
  'changes:resend': {
    request: changeRef,
    response: runDetailSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /**
   * Drafts the way back to the before value, to be reviewed and sent like any change. `place` says where a deleted
   * group is made anew, for a workspace whose credentials do not reach the directory.
   */
  'changes:undo': {
    request: changeRef.extend({ place: changeTargetSchema.shape.subject.exactOptional() }),
    response: proposalSchema,
    needs: { person: 'judged', record: 'write' },
  },
  /** Drafts a rejected change once more without the fields that the service refused, to be reviewed like any. */
  'changes:redraft': { request: changeRef, response: proposalSchema, needs: usedRecord },
  /** A person closes a run that needs attention, as it stands at the service. */
  'changes:accept': {
    request: changeRef,
    response: runDetailSchema,
    needs: { person: 'judged', record: 'read' },
  },
  /** Asks where to save, then writes the receipts of a workspace. */
  'changes:export': {
    request: z.strictObject({ workspaceId: z.string(), format: z.enum(['json', 'csv']) }),
    response: z.strictObject({ savedAs: z.string().nullable(), receipts: z.int() }),
    needs: openRecord,
  },
} as const;

export const changeEvents = {
  'changes:run-changed': runDetailSchema,
} as const;
