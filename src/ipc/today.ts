import { z } from 'zod';
import {
  issueRules,
  issueSchema,
  issueSeasonSchema,
  judgedSchema,
  todayRulesSchema,
} from '../core/analysis/attention/issue.ts';
import { appErrorSchema } from '../core/values/errors.ts';
import { resourceNames } from '../core/resources/resource-names.ts';
import { previousSnapshotSchema } from './snapshots.ts';
import { revisionSchema } from './revision.ts';
import { credentialKinds } from './workspaces.ts';
import { nothing } from './needs.ts';

/** When a snoozed issue returns: at a time, or once it is worse than before. */
export const snoozeUntilSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('moment'), at: z.iso.datetime() }),
  z.strictObject({ is: z.literal('worse') }),
]);
export type SnoozeUntil = z.infer<typeof snoozeUntilSchema>;

const snoozeItemSchema = z.strictObject({
  key: z.string().min(1).max(1_000),
  rowId: z.string().min(1).max(200).nullable(),
});
export type SnoozeItem = z.infer<typeof snoozeItemSchema>;

const snoozedSchema = snoozeItemSchema.extend({
  until: snoozeUntilSchema,
  since: z.string(),
  rule: z.enum(issueRules),
  season: issueSeasonSchema.nullable(),
  /** The row's title, for a snoozed row. */
  title: z.string().nullable(),
  /** How many rows it hides now; 0 if the issue is gone. */
  hides: z.int().nonnegative(),
});
export type Snoozed = z.infer<typeof snoozedSchema>;

/** A credential that the service refuses entirely. No request uses it until it is replaced. */
export const credentialRefusalSchema = z.strictObject({
  kind: z.enum(credentialKinds),
  /** Sent together with the API key, so either may be the refused one. */
  besideKey: z.boolean(),
  since: z.string(),
  status: z.int(),
  /** Requests held back since. */
  held: z.int().nonnegative(),
});
export type CredentialRefusal = z.infer<typeof credentialRefusalSchema>;

export const todaySchema = z.strictObject({
  revision: revisionSchema,
  workspaceId: z.string(),
  at: z.string(),
  rules: todayRulesSchema,
  issues: z.array(issueSchema),
  snoozed: z.array(snoozedSchema),
  judged: judgedSchema,
  refusals: z.array(credentialRefusalSchema),
});
export type Today = z.infer<typeof todaySchema>;

/** A difference in a setting. Untrusted text; both null if only the fact is known. */
export const settingFieldSchema = z.strictObject({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** False if the change isn't understood: label and values are raw. */
  isUnderstood: z.boolean(),
});
export type SettingField = z.infer<typeof settingFieldSchema>;

/** A property's setting that was changed elsewhere. */
const serviceChangeSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  resource: z.enum(resourceNames),
  /** The first read that showed the change, and the last before it. */
  readAt: z.string(),
  readBefore: z.string(),
  /** Null if the difference is unknown. */
  fields: z.array(settingFieldSchema).nullable(),
  /**
   * The earlier verified change of ours that may have caused it, because the service derives other settings from what
   * is written.
   */
  follows: z
    .strictObject({
      changeId: z.string(),
      title: z.string(),
      /** The read that verified our change already showed this difference. */
      isSideEffect: z.boolean(),
    })
    .nullable(),
  /** A change of ours was sent before that read, and its outcome is unknown. */
  mayBeOurs: z.boolean(),
});
export type ServiceChange = z.infer<typeof serviceChangeSchema>;

export const mostServiceChanges = 200;

const serviceChangesSchema = z.strictObject({
  /** When the first body was stored; null if none is. */
  recordedSince: z.string().nullable(),
  since: z.string(),
  /** Newest first, at most `mostServiceChanges`. */
  changes: z.array(serviceChangeSchema),
  total: z.int().nonnegative(),
  /** False if only part of the history was compared, so the total is a minimum. */
  isWhole: z.boolean(),
  /** Why our own changes may be included; null if they are excluded. */
  ownUnknown: appErrorSchema.nullable(),
});
export type ServiceChanges = z.infer<typeof serviceChangesSchema>;

const settingMomentSchema = z.strictObject({
  id: z.int().positive(),
  /** The first and the last read with these values. */
  readAt: z.string(),
  lastReadAt: z.string(),
  /** The differences from the previous state; null for the first one stored, or if unknown. */
  fields: z.array(settingFieldSchema).nullable(),
  /**
   * Who changed it: a verified change of ours, a possible effect of one, someone else, or both; null for the first.
   */
  by: z.enum(['us', 'after-ours', 'others', 'both', 'unknown']).nullable(),
});
export type SettingMoment = z.infer<typeof settingMomentSchema>;

/** Newest first. The last is where the history begins. */
const settingHistorySchema = z.strictObject({ moments: z.array(settingMomentSchema).max(60) });
export type SettingHistory = z.infer<typeof settingHistorySchema>;

const settingAsOfSchema = previousSnapshotSchema.extend({ lastReadAt: z.string() });
export type SettingAsOf = z.infer<typeof settingAsOfSchema>;

const setting = z.strictObject({
  workspaceId: z.string(),
  propertyId: z.int().positive(),
  resource: z.enum(resourceNames),
});

const workspaceId = z.strictObject({ workspaceId: z.string() });

export const todayChannels = {
  'today:issues': { request: workspaceId, response: todaySchema, needs: nothing },
  'today:service-changes': {
    request: workspaceId.extend({ since: z.iso.datetime() }),
    response: serviceChangesSchema,
    needs: nothing,
  },
  /** Empty for settings whose bodies aren't stored. */
  'today:setting-history': { request: setting, response: settingHistorySchema, needs: nothing },
  /** Null if it is no longer stored. Sends no request. */
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
  /**
   * Tries refused credentials once more, each on a refused request and on one that worked before. Null if there is
   * nothing to try.
   */
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
  /** Issues, rules or refusals have changed: ask again. */
  'today:changed': workspaceId,
} as const;
