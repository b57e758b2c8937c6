import { z } from 'zod';
import { currencySchema } from '../money/currency-schema.ts';
import { calendarDateSchema } from '../dates/calendar-date-schema.ts';
import { appErrorSchema } from '../errors.ts';
import { resourceNames } from '../service/resource-names.ts';
import { previousSnapshotSchema } from './snapshots.ts';
import { revisionSchema } from './revision.ts';
import { credentialKinds } from './workspaces.ts';

/** What Today looks for, in the order in which it is shown within its group. */
export const findingRules = [
  'needs-person',
  'missing-property',
  'season-gap',
  'no-booking',
  'drift',
  'stale-feed',
  'arrival-days',
  'overlapping-levers',
  'dead-rule',
  'plan-waits',
  'not-understood',
  'refused-read',
  'failed-read',
] as const;
export type FindingRule = (typeof findingRules)[number];

export const findingGroups = ['critical', 'money', 'not-as-set', 'notice'] as const;
export type FindingGroup = (typeof findingGroups)[number];

/** What a person sets of the rules of a workspace. */
export const todayRulesSchema = z.strictObject({
  /** Per cent under the comparable median from which a season is found. */
  seasonGapPercent: z.int().min(1).max(90),
  feedHours: z.int().min(1).max(2_400),
  noBookingDays: z.int().min(1).max(360),
  off: z.array(z.enum(findingRules)).max(findingRules.length),
});
export type TodayRules = z.infer<typeof todayRulesSchema>;

export const usualRules: TodayRules = {
  seasonGapPercent: 20,
  feedHours: 36,
  noBookingDays: 30,
  off: [],
};

const findingFactsSchema = z.discriminatedUnion('is', [
  /** Weekly rates, decimal text in the service's own currency. Per cent under the median is positive. */
  z.strictObject({
    is: z.literal('gap'),
    achieved: z.string(),
    median: z.string(),
    percent: z.number(),
    /** Named with the amounts; left out where none is. */
    currency: currencySchema.optional(),
  }),
  /** Hours since the feed was updated; null where only the service's own word makes it stale. */
  z.strictObject({
    is: z.literal('feed'),
    updatedAt: z.string().nullable(),
    hours: z.number().nullable(),
    /** One sentence, where two values of the service contradict each other. */
    contradiction: z.string().nullable(),
  }),
  /** Days without a new booking, as of the read; `last` null: none in what was asked for. */
  z.strictObject({
    is: z.literal('bookings'),
    last: calendarDateSchema.nullable(),
    days: z.int(),
    readAt: z.string(),
  }),
  z.strictObject({ is: z.literal('said'), text: z.string() }),
]);
export type FindingFacts = z.infer<typeof findingFactsSchema>;

const findingPlaceSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('property'), propertyId: z.int().positive(), tab: z.string() }),
  z.strictObject({ is: z.literal('change'), changeId: z.string() }),
  z.strictObject({ is: z.literal('plan'), planId: z.string() }),
]);
export type FindingPlace = z.infer<typeof findingPlaceSchema>;

const findingRowSchema = z.strictObject({
  /** Its name within the finding: of a house, change or plan, and of how it stands. Survives a re-read alone. */
  id: z.string(),
  /** What it is called; null where the service has not told the house's name. */
  title: z.string().nullable(),
  facts: findingFactsSchema,
  place: findingPlaceSchema,
  /** How bad it is in the rule's own unit, the greater the worse. */
  measure: z.number(),
});
export type FindingRow = z.infer<typeof findingRowSchema>;

/** No list of rows tells more: the rest is counted. */
export const mostFindingRows = 200;

/** One season as the service gives it: two of one name, or of two years, are not the same. */
export const findingSeasonSchema = z.strictObject({
  name: z.string(),
  dateFrom: calendarDateSchema.nullable(),
  dateTo: calendarDateSchema.nullable(),
});
export type FindingSeason = z.infer<typeof findingSeasonSchema>;

const findingSchema = z.strictObject({
  /** The rule, and the season with its dates where it is of one. */
  key: z.string(),
  rule: z.enum(findingRules),
  group: z.enum(findingGroups),
  season: findingSeasonSchema.nullable(),
  /** Worst first, at most `mostFindingRows`. */
  rows: z.array(findingRowSchema),
  total: z.int().positive(),
  /** Every house of it, worst first. */
  propertyIds: z.array(z.int().positive()),
});
export type Finding = z.infer<typeof findingSchema>;

/** When what was put off comes back: at a moment, or when it is worse than it was. */
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
  /** How many rows it hides now; 0: what was put off is not found any more. */
  hides: z.int().nonnegative(),
});
export type Snoozed = z.infer<typeof snoozedSchema>;

const lackReasons = [
  'not-read',
  /** Read before our change was verified, and not since. */
  'not-read-since',
  'refused',
  /** The service was asked, and knows none. */
  'not-found',
  'not-understood',
  'not-sent',
  /** Not under a name that is known; the answer holds others. */
  'unnamed',
  /** Comparable houses are not sent with a median, of one season or more. */
  'no-comparables',
  /** Nothing was achieved, in one season or more. */
  'no-achieved',
  /** What was sent contradicts itself. */
  'contradictory',
  /** What would be compared is in different currencies. */
  'currencies',
  /** Every season that was sent is over. */
  'seasons-over',
  /** Rows that do not tell what they hang on, or more rows than are judged. */
  'part',
  'too-short',
] as const;
export type LackReason = (typeof lackReasons)[number];

const judgedSchema = z.strictObject({
  houses: z.int().nonnegative(),
  /** Houses of which nothing was read yet. */
  unread: z.int().nonnegative(),
  oldestReadAt: z.string().nullable(),
  /** How many houses a rule could not judge, by why. */
  lacks: z.array(
    z.strictObject({ rule: z.enum(findingRules), why: z.enum(lackReasons), houses: z.int().positive() }),
  ),
  /** What could not be looked at beside the houses: the record of changes, the plans. */
  failures: z.array(appErrorSchema),
});
export type Judged = z.infer<typeof judgedSchema>;

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

/** One house's setting that reads otherwise than before, and not by a change of ours. */
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
  'today:findings': { request: workspaceId, response: todaySchema },
  'today:service-changes': {
    request: workspaceId.extend({ since: z.iso.datetime() }),
    response: serviceChangesSchema,
  },
  /** Of a setting whose bodies are kept; of others nothing. */
  'today:setting-history': { request: setting, response: settingHistorySchema },
  /** Null where it is kept no more. Not asked of the service. */
  'today:setting-as-of': {
    request: setting.extend({ id: z.int().positive() }),
    response: settingAsOfSchema.nullable(),
  },
  'today:set-rules': { request: workspaceId.extend({ rules: todayRulesSchema }), response: z.null() },
  'today:snooze': {
    request: workspaceId.extend({ item: snoozeItemSchema, until: snoozeUntilSchema }),
    response: z.null(),
  },
  /** Tries refused credentials once more, each on what was refused and on what worked before: null, nothing to try. */
  'today:ask-again': {
    request: workspaceId,
    response: z.strictObject({ accepted: z.boolean().nullable() }),
  },
  'today:bring-back': { request: workspaceId.extend({ item: snoozeItemSchema }), response: z.null() },
} as const;

export const todayEvents = {
  /** Findings, rules or refusals are others than before: ask again. */
  'today:changed': workspaceId,
} as const;
