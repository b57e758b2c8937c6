import { z } from 'zod';
import { fieldChangeSchema } from '../../writing/writable-resource.ts';
import { calendarDateSchema, currencySchema } from '../../values/value-schemas.ts';
import { appErrorSchema } from '../../values/errors.ts';
import { absenceReasons } from '../../mapping/absence.ts';
import { seasonKey } from '../pricing/season-match.ts';

export const findingGroups = ['critical', 'money', 'not-as-set', 'notice'] as const;
export type FindingGroup = (typeof findingGroups)[number];

interface Rule {
  readonly group: FindingGroup;
  /** By how much it must grow to be worse, in its own unit: points, hours, days. */
  readonly worseBy?: number;
  /** What it rests on, where the page of a property says that this was missing. */
  readonly basis?: string;
}

/**
 * What Today looks for, in the order in which it is shown within its group. How a property is judged by a rule stands in
 * `judge-property.ts`, its words and what may be done about it in the screen's `rule-words.tsx`.
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

export type FindingRule = keyof typeof declared;
export const ruleOf: Readonly<Record<FindingRule, Rule>> = declared;
export const findingRules = Object.keys(declared).filter(isFindingRule);

export function isFindingRule(name: string): name is FindingRule {
  return Object.hasOwn(declared, name);
}

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

export const findingFactsSchema = z.discriminatedUnion('is', [
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
  /** What differs from what we last verified. */
  z.strictObject({ is: z.literal('changed'), fields: z.array(fieldChangeSchema) }),
  z.strictObject({ is: z.literal('said'), text: z.string() }),
]);
export type FindingFacts = z.infer<typeof findingFactsSchema>;

const findingPlaceSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('property'), propertyId: z.int().positive(), tab: z.string() }),
  z.strictObject({ is: z.literal('change'), changeId: z.string() }),
  z.strictObject({ is: z.literal('bulkEdit'), bulkEditId: z.string() }),
]);
export type FindingPlace = z.infer<typeof findingPlaceSchema>;

const findingRowSchema = z.strictObject({
  /** Its name within the finding: of a property, change or bulk edit, and of how it stands. Survives a re-read alone. */
  id: z.string(),
  /** What it is called; null where the service has not told the property's name. */
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

/** The name of a finding, the same from day to day: what is snoozed is snoozed by it. */
export function findingKey(rule: FindingRule, season: FindingSeason | null): string {
  if (season === null) return rule;
  return [rule, season.dateFrom ?? '', season.dateTo ?? '', seasonKey(season.name)].join(':');
}

export const findingSchema = z.strictObject({
  /** The rule, and the season with its dates where it is of one. */
  key: z.string(),
  rule: z.enum(findingRules),
  group: z.enum(findingGroups),
  season: findingSeasonSchema.nullable(),
  /** Worst first, at most `mostFindingRows`. */
  rows: z.array(findingRowSchema),
  total: z.int().positive(),
  /** Every property of it, worst first. */
  propertyIds: z.array(z.int().positive()),
});
export type Finding = z.infer<typeof findingSchema>;

const lackReasons = [
  ...absenceReasons,
  /** Read before our change was verified, and not since. */
  'not-read-since',
  /** Comparable properties are not sent with a median, of one season or more. */
  'no-comparables',
  /** Nothing was achieved, in one season or more. */
  'no-achieved',
  /** What was sent contradicts itself. */
  'contradictory',
  /** Every season that was sent is over. */
  'seasons-over',
  /** Rules that don't say what they depend on, or more rules than are judged. */
  'unjudged-rules',
  'too-short',
] as const;
export type LackReason = (typeof lackReasons)[number];

export const judgedSchema = z.strictObject({
  properties: z.int().nonnegative(),
  /** Properties of which nothing was read yet. */
  unread: z.int().nonnegative(),
  oldestReadAt: z.string().nullable(),
  /** How many properties a rule could not judge, by why. */
  lacks: z.array(
    z.strictObject({ rule: z.enum(findingRules), why: z.enum(lackReasons), properties: z.int().positive() }),
  ),
  /** What could not be looked at beside the properties: the record of changes, the bulk edits. */
  failures: z.array(appErrorSchema),
});
export type Judged = z.infer<typeof judgedSchema>;

/** Something on a property that needs attention, with the screen that shows it. */
export const attentionItemSchema = z.strictObject({
  /** The rule of Today that it is of, or what only a property's own page tells or tells apart. */
  kind: z.enum([
    ...findingRules,
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
  /** Said in place of `detail` by the screen, which knows how a person wants amounts written. */
  facts: findingFactsSchema.optional(),
  /** What it is of: the same from read to read, and another once that changes. Not shown. */
  thing: z.string(),
  /** How much it matters among those of its severity, the greater the more. */
  weight: z.number(),
  /** Tab of the property, or `changes`, that the item links to. */
  screen: z.string(),
  changeId: z.string().nullable(),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

/** What the judgement had to do without, and why. */
export const attentionLackSchema = z.strictObject({
  name: z.string(),
  /** As of a figure: `part` where bookings were not read far enough back. */
  why: z.enum(absenceReasons),
});
export type AttentionLack = z.infer<typeof attentionLackSchema>;

export const attentionSchema = z.strictObject({
  items: z.array(attentionItemSchema),
  lacks: z.array(attentionLackSchema),
  /** From how many hours on a feed is stale in this workspace. */
  feedHours: z.number(),
});
export type Attention = z.infer<typeof attentionSchema>;
