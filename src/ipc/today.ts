import { z } from 'zod';
import {
  findingRules,
  findingSchema,
  findingSeasonSchema,
  judgedSchema,
  todayRulesSchema,
} from '../core/analysis/attention/finding.ts';
import { appErrorSchema } from '../core/values/errors.ts';
import { resourceNames } from '../core/service/resource-names.ts';
import { previousSnapshotSchema } from './snapshots.ts';
import { revisionSchema } from './revision.ts';
import { credentialKinds } from './workspaces.ts';
import { nothing } from './needs.ts';

/** When what was snoozed comes back: at a moment, or when it is worse than it was. */
export const snoozeUntilSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('moment'), at: z.iso.datetime() }),
  z.strictObject({ is: z.literal('worse') }),
]);
export type SnoozeUntil = z.infer<typeof snoozeUntilSchema>;

/** A whole finding, or one row of it. */
const snoozeItemSchema = z.strictObject({
  key: z.string().min(1).max(1_000),
  rowId: z.string().min(1).max(200).nullable(),
});
export type SnoozeItem = z.infer<typeof snoozeItemSchema>;

const snoozedSchema = snoozeItemSchema.extend({
  until: snoozeUntilSchema,
  since: z.string(),
  rule: z.enum(findingRules),
  season: findingSeasonSchema.nullable(),
  /** Of the row, where it is one. */
  title: z.string().nullable(),
  /** How many rows it hides now; 0: what was snoozed is not found any more. */
  hides: z.int().nonnegative(),
});
export type Snoozed = z.infer<typeof snoozedSchema>;

/** A credential that the service refuses as a whole: nothing is asked with it until it is replaced. */
export const credentialRefusalSchema = z.strictObject({
  kind: z.enum(credentialKinds),
  /** Sent together with the API key, so that either may be what is refused. */
  besideKey: z.boolean(),
  since: z.string(),
  status: z.int(),
  /** Requests that were not made since. */
  held: z.int().nonnegative(),
});
export type CredentialRefusal = z.infer<typeof credentialRefusalSchema>;

export const todaySchema = z.strictObject({
  revision: revisionSchema,
  workspaceId: z.string(),
  at: z.string(),
  rules: todayRulesSchema,
  findings: z.array(findingSchema),
  snoozed: z.array(snoozedSchema),
  judged: judgedSchema,
  refusals: z.array(credentialRefusalSchema),
});
export type Today = z.infer<typeof todaySchema>;

/** What differs in a setting. Untrusted text; both null: only that it differs. */
export const settingFieldSchema = z.strictObject({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** False: it changed and is not understood; label and values are as they came. */
  isUnderstood: z.boolean(),
});
export type SettingField = z.infer<typeof settingFieldSchema>;

/** One property's setting that reads otherwise than before, and not by a change of ours. */
const serviceChangeSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  resource: z.enum(resourceNames),
  /** The read that showed it first, and the last one that still showed what was there before. */
  readAt: z.string(),
  readBefore: z.string(),
  /** Null: it differs, and nobody can tell in what. */
  fields: z.array(settingFieldSchema).nullable(),
  /** The verified change of ours before it that it may follow from: the service makes other settings of what is written. */
  follows: z
    .strictObject({
      changeId: z.string(),
      title: z.string(),
      /** The read that verified it showed just this: the service stored it otherwise together with what was asked for. */
      cameWith: z.boolean(),
    })
    .nullable(),
  /** A change of ours was sent before that read, and its outcome is not known. */
  mayBeOurs: z.boolean(),
});
export type ServiceChange = z.infer<typeof serviceChangeSchema>;

export const mostServiceChanges = 200;

const serviceChangesSchema = z.strictObject({
  /** When the first body was kept; null: none yet. */
  recordedSince: z.string().nullable(),
  since: z.string(),
  /** Newest first, at most `mostServiceChanges`. */
  changes: z.array(serviceChangeSchema),
  total: z.int().nonnegative(),
  /** False: more was kept than was compared, and the total is the least there is. */
  isWhole: z.boolean(),
  /** Why changes of our own may be among them; null where they are left out. */
  ownUnknown: appErrorSchema.nullable(),
});
export type ServiceChanges = z.infer<typeof serviceChangesSchema>;

const settingMomentSchema = z.strictObject({
  id: z.int().positive(),
  /** When it was read so first, and last. */
  readAt: z.string(),
  lastReadAt: z.string(),
  /** What differs from the one before; null of the first that is kept, or where it cannot be told. */
  fields: z.array(settingFieldSchema).nullable(),
  /** By a verified change of ours, after one from which it may follow, by somebody else, or partly each; null of the first. */
  by: z.enum(['us', 'after-ours', 'others', 'both', 'unknown']).nullable(),
});
export type SettingMoment = z.infer<typeof settingMomentSchema>;

/** Newest first; the last is where history begins. */
const settingHistorySchema = z.strictObject({ moments: z.array(settingMomentSchema).max(60) });
export type SettingHistory = z.infer<typeof settingHistorySchema>;

/** A setting as it was read between two moments. */
const settingAsOfSchema = previousSnapshotSchema.extend({ lastReadAt: z.string() });
export type SettingAsOf = z.infer<typeof settingAsOfSchema>;

const setting = z.strictObject({
  workspaceId: z.string(),
  propertyId: z.int().positive(),
  resource: z.enum(resourceNames),
});

const workspaceId = z.strictObject({ workspaceId: z.string() });

export const todayChannels = {
  'today:findings': { request: workspaceId, response: todaySchema, needs: nothing },
  'today:service-changes': {
    request: workspaceId.extend({ since: z.iso.datetime() }),
    response: serviceChangesSchema,
    needs: nothing,
  },
  /** Of a setting whose bodies are kept; of others nothing. */
  'today:setting-history': { request: setting, response: settingHistorySchema, needs: nothing },
  /** Null where it is kept no more. Not asked of the service. */
  'today:setting-as-of': {
    request: setting.extend({ id: z.int().positive() }),
    response: settingAsOfSchema.nullable(),
    needs: nothing,
  },
  'today:set-rules': {
    request: workspaceId.extend({ rules: todayRulesSchema }),
    response: z.null(),
    needs: nothing,
  },
  'today:snooze': {
    request: workspaceId.extend({ item: snoozeItemSchema, until: snoozeUntilSchema }),
    response: z.null(),
    needs: nothing,
  },
  /** Tries refused credentials once more, each on what was refused and on what worked before: null, nothing to try. */
  'today:ask-again': {
    request: workspaceId,
    response: z.strictObject({ accepted: z.boolean().nullable() }),
    needs: nothing,
  },
  'today:bring-back': {
    request: workspaceId.extend({ item: snoozeItemSchema }),
    response: z.null(),
    needs: nothing,
  },
} as const;

export const todayEvents = {
  /** Findings, rules or refusals are others than before: ask again. */
  'today:changed': workspaceId,
} as const;
