import { z } from 'zod';
import { fieldChangeSchema } from '../../writing/writable-resource.ts';
import { calendarDateSchema, currencySchema } from '../../values/value-schemas.ts';
import { appErrorSchema } from '../../values/errors.ts';
import { absenceReasons } from '../../mapping/absence.ts';
import { seasonKey } from '../pricing/season-match.ts';

export const issueGroups = ['critical', 'money', 'not-as-set', 'notice'] as const;
export type IssueGroup = (typeof issueGroups)[number];

interface Rule {
  readonly group: IssueGroup;
  /** How much it must grow to count as worse, in its own unit: points, hours or days. */
  readonly worseBy?: number;
  /** What the rule depends on, in the words used on the property's page when that is missing. */
  readonly basis?: string;
}

/**
 * What Today looks for, in the order of display within each group. `judge-property.ts` judges properties by
 * these rules. The screen's `rule-words.tsx` holds the words and the possible actions.
 */
const declared = {
  'needs-person': { group: 'critical' },
  'missing-property': { group: 'critical' },
  'season-gap': { group: 'money', worseBy: 5, basis: 'Some seasons against comparable properties' },
  'no-booking': { group: 'money', worseBy: 7, basis: 'When bookings were made' },
  drift: { group: 'not-as-set', basis: 'Your last verified changes' },
  'stale-feed': { group: 'not-as-set', worseBy: 24, basis: 'Age of the channel feed' },
  'arrival-days': { group: 'not-as-set', basis: 'Arrival days of the channel' },
  'overlapping-discounts': { group: 'not-as-set', basis: 'Some discount rules' },
  'unreachable-rule': { group: 'not-as-set' },
  'bulk-edit-waits': { group: 'notice' },
  'not-understood': { group: 'notice' },
  'refused-read': { group: 'notice' },
  'failed-read': { group: 'notice' },
} as const satisfies Readonly<Record<string, Rule>>;

export type IssueRule = keyof typeof declared;
export const ruleOf: Readonly<Record<IssueRule, Rule>> = declared;
export const issueRules = Object.keys(declared).filter(isIssueRule);

export function isIssueRule(name: string): name is IssueRule {
  return Object.hasOwn(declared, name);
}

/** The rules that a person sets for a workspace. */
export const todayRulesSchema = z.strictObject({
  /** Percent below the comparable median from which a season is found. */
  seasonGapPercent: z.int().min(1).max(90),
  feedHours: z.int().min(1).max(2_400),
  noBookingDays: z.int().min(1).max(360),
  off: z.array(z.enum(issueRules)).max(issueRules.length),
});
export type TodayRules = z.infer<typeof todayRulesSchema>;

export const usualRules: TodayRules = {
  seasonGapPercent: 20,
  feedHours: 36,
  noBookingDays: 30,
  off: [],
};

export const issueFactsSchema = z.discriminatedUnion('is', [
  /** Weekly rates as decimal text in the service's own currency. `percent` is positive below the median. */
  z.strictObject({
    is: z.literal('gap'),
    achieved: z.string(),
    median: z.string(),
    percent: z.number(),
    /** Absent if the amounts name no currency. */
    currency: currencySchema.optional(),
  }),
  /** Hours since the feed was updated. Null if only the service's own flag makes it stale. */
  z.strictObject({
    is: z.literal('feed'),
    updatedAt: z.string().nullable(),
    hours: z.number().nullable(),
    /** One sentence, if two of the service's values contradict each other. */
    contradiction: z.string().nullable(),
  }),
  /** Days without a new booking, as of the read. `last` is null if the period read holds none. */
  z.strictObject({
    is: z.literal('bookings'),
    last: calendarDateSchema.nullable(),
    days: z.int(),
    readAt: z.string(),
  }),
  z.strictObject({ is: z.literal('changed'), fields: z.array(fieldChangeSchema) }),
  z.strictObject({ is: z.literal('text'), text: z.string() }),
]);
export type IssueFacts = z.infer<typeof issueFactsSchema>;

const issuePlaceSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('property'), propertyId: z.int().positive(), tab: z.string() }),
  z.strictObject({ is: z.literal('change'), changeId: z.string() }),
  z.strictObject({ is: z.literal('bulkEdit'), bulkEditId: z.string() }),
]);
export type IssuePlace = z.infer<typeof issuePlaceSchema>;

const issueRowSchema = z.strictObject({
  /** Identifies a property, change or bulk edit and its state within the issue. Stays the same after a new read. */
  id: z.string(),
  title: z.string().nullable(),
  facts: issueFactsSchema,
  place: issuePlaceSchema,
  /** How bad it is, in the rule's own unit. Greater is worse. */
  measure: z.number(),
});
export type IssueRow = z.infer<typeof issueRowSchema>;

/** Further rows are only counted. */
export const mostIssueRows = 200;

/** One season as the service gives it. Seasons that share a name or have different years stay separate. */
export const issueSeasonSchema = z.strictObject({
  name: z.string(),
  dateFrom: calendarDateSchema.nullable(),
  dateTo: calendarDateSchema.nullable(),
});
export type IssueSeason = z.infer<typeof issueSeasonSchema>;

/** Identifies an issue from day to day, so that it can be snoozed. */
export function issueKey(rule: IssueRule, season: IssueSeason | null): string {
  if (season === null) return rule;
  return [rule, season.dateFrom ?? '', season.dateTo ?? '', seasonKey(season.name)].join(':');
}

export const issueSchema = z.strictObject({
  key: z.string(),
  rule: z.enum(issueRules),
  group: z.enum(issueGroups),
  season: issueSeasonSchema.nullable(),
  /** Worst first, at most `mostIssueRows`. */
  rows: z.array(issueRowSchema),
  total: z.int().positive(),
  propertyIds: z.array(z.int().positive()),
});
export type Issue = z.infer<typeof issueSchema>;

const missingReasons = [
  ...absenceReasons,
  /** Read before our change was verified, and not since. */
  'not-read-since',
  /** At least one season has no comparable median. */
  'no-comparables',
  /** At least one season has no achieved price. */
  'no-achieved',
  'contradictory',
  'seasons-over',
  /** Rules without the conditions they depend on, or too many rules to judge. */
  'unjudged-rules',
  'too-short',
] as const;
export type MissingReason = (typeof missingReasons)[number];

export const judgedSchema = z.strictObject({
  properties: z.int().nonnegative(),
  unread: z.int().nonnegative(),
  oldestReadAt: z.string().nullable(),
  missing: z.array(
    z.strictObject({
      rule: z.enum(issueRules),
      why: z.enum(missingReasons),
      properties: z.int().positive(),
    }),
  ),
  /** Failures outside the properties: the history or the bulk edits. */
  failures: z.array(appErrorSchema),
});
export type Judged = z.infer<typeof judgedSchema>;

/** Something on a property that needs attention, with the screen that shows it. */
export const attentionItemSchema = z.strictObject({
  /** A rule of Today, or a kind that only a property's own page shows or separates. */
  kind: z.enum([
    ...issueRules,
    'unfinished-run',
    'unrecognised-shape',
    'extended-shape',
    'discounts-hampered',
    'discounts-differ',
    'value-not-understood',
  ]),
  severity: z.enum(['critical', 'warning', 'notice']),
  title: z.string(),
  detail: z.string(),
  /** If present, the screen words these instead of `detail`, in the person's number format. */
  facts: issueFactsSchema.optional(),
  /** Identifies the cause: the same from read to read until the cause changes. Not shown. */
  thing: z.string(),
  /** Order within the same severity. Greater matters more. */
  weight: z.number(),
  /** The tab of the property that the item links to, or `changes`. */
  screen: z.string(),
  changeId: z.string().nullable(),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

export const missingDataSchema = z.strictObject({
  name: z.string(),
  /** As for a figure: `part` if bookings were not read far enough back. */
  why: z.enum(absenceReasons),
});
export type MissingData = z.infer<typeof missingDataSchema>;

export const attentionSchema = z.strictObject({
  items: z.array(attentionItemSchema),
  missing: z.array(missingDataSchema),
  /** Age in hours from which a feed counts as stale in this workspace. */
  feedHours: z.number(),
});
export type Attention = z.infer<typeof attentionSchema>;
