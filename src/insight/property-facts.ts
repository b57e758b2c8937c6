import { isTold } from '../contract/is-told.ts';
import { z } from 'zod';
import { dateOfTimestamp } from '../contract/calendar-date.ts';
import type { JsonValue } from '../contract/json.ts';
import { isJsonObject, ownValue } from '../contract/json.ts';
import { decodeResource } from '../contract/service/decode.ts';
import type { ResourceName } from '../contract/service/resource-names.ts';
import type { ResourceValue } from '../contract/service/resources.ts';
import { toldTotal } from '../contract/service/shape/page.ts';
import { leverState, leverStates } from './active-levers.ts';
import { feedAnswers, startDayAnswers } from './arrival-truth-table.ts';
import { standingOf } from './booking-row.ts';
import type { WeekdayAnswers } from './changeover-pattern.ts';
import { patternAnswers } from './changeover-pattern.ts';
import { leverFindings, leverFindingsSchema } from './lever-findings.ts';
import { achievedMedians, comparableMedians } from './season-gap.ts';
import { absentFacts, factAbsencesSchema } from './absent-facts.ts';
import { leverKinds } from './levers.ts';
import { absenceOf } from '../contract/absence.ts';

/** What the portfolio reads of every property, the detail first: it tells whether the property exists. */
export const portfolioResources = [
  'property-detail',
  'security-deposit',
  'cancellation-policy',
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'segment-pricing',
  'comparable-pricing',
  'achieved-pricing',
  'bookings',
  'channel-arrival-status',
] as const satisfies readonly ResourceName[];
export type PortfolioResource = (typeof portfolioResources)[number];

/** What the portfolio learns from, besides, when a screen reads it: not asked for by the sync. */
export const observedResources = [
  ...portfolioResources,
  'start-days',
] as const satisfies readonly ResourceName[];
export type ObservedResource = (typeof observedResources)[number];

const leverStatesSchema = z.strictObject({
  lowOccupancy: z.boolean().nullable().optional(),
  earlyBird: z.boolean().nullable().optional(),
  lateAvailability: z.boolean().nullable().optional(),
  shortBreakRules: z.boolean().nullable().optional(),
});
const answer = z.boolean().nullable();
const weekdayAnswersSchema = z.strictObject({
  monday: answer,
  tuesday: answer,
  wednesday: answer,
  thursday: answer,
  friday: answer,
  saturday: answer,
  sunday: answer,
});
const seasonRatesSchema = z.array(z.strictObject({ season: z.string(), weekly: z.string() }));

/** The little of a body that lists and attention need, so that thousands of bodies need not be opened for them. */
export const bodyFactsSchema = z.strictObject({
  title: z.string().optional(),
  place: z.string().optional(),
  depositAmount: z.string().optional(),
  depositDisabled: z.boolean().optional(),
  policyTitle: z.string().optional(),
  applyPrice: z.string().optional(),
  levers: leverStatesSchema.optional(),
  leverFindings: leverFindingsSchema.optional(),
  comparableMedians: seasonRatesSchema.optional(),
  achievedMedians: seasonRatesSchema.optional(),
  /** Creation dates of bookings that were neither cancelled nor blocks; absent when they are not all told. */
  bookedOn: z.array(z.string()).optional(),
  feedUpdatedAt: z.string().optional(),
  feedSaysStale: z.boolean().optional(),
  ruleReachedFeed: z.boolean().optional(),
  /** On which weekdays guests may arrive; null: not told. */
  feedWeekdays: weekdayAnswersSchema.optional(),
  patternWeekdays: weekdayAnswersSchema.optional(),
  startDays: weekdayAnswersSchema.optional(),
  /** Why facts are not here that the body could have told; those of neither were not sent. */
  absent: factAbsencesSchema.optional(),
});
export type BodyFacts = z.infer<typeof bodyFactsSchema>;

/** The facts of one body; nothing of a body that is not recognised, and no fact that the service did not tell. */
export function factsOf(resource: ObservedResource, body: JsonValue, readAt: Date): BodyFacts {
  switch (resource) {
    case 'property-detail':
      return told(resource, body, detailFacts);
    case 'security-deposit':
      return told(resource, body, (value) => ({
        ...withoutNulls({ depositAmount: value.amount, depositDisabled: value.disabled }),
        ...absentFacts(value, { depositAmount: ['amount'], depositDisabled: ['disabled'] }),
      }));
    case 'cancellation-policy':
      return told(resource, body, (value) => ({
        ...withoutNulls({ policyTitle: value.title }),
        ...absentFacts(value, { policyTitle: ['title'] }),
      }));
    case 'discounts':
      return told(resource, body, (value) => ({
        levers: leverStates(value),
        leverFindings: leverFindings({ discounts: { value } }),
        ...(leverKinds.some((lever) => value[lever]?.asSent !== undefined)
          ? { absent: { levers: 'not-understood' } }
          : {}),
      }));
    case 'low-occupancy':
      return told(resource, body, (value) => ({
        levers: { lowOccupancy: leverState(value) },
        leverFindings: leverFindings({ [resource]: { value } }),
      }));
    case 'short-break-rules':
      return told(resource, body, (value) => ({
        levers: { shortBreakRules: leverState(value) },
        leverFindings: leverFindings({ [resource]: { value } }),
      }));
    case 'segment-pricing':
      return told(resource, body, (value) => ({
        ...withoutNulls({ applyPrice: value.applyPrice }),
        ...absentFacts(value, { applyPrice: ['applyPrice'] }),
      }));
    case 'comparable-pricing':
      return told(resource, body, (value) => ({ comparableMedians: comparableMedians(value) }));
    case 'achieved-pricing':
      return told(resource, body, (value) => ({ achievedMedians: achievedMedians(value) }));
    case 'bookings':
      return told(resource, body, bookingFacts);
    case 'channel-arrival-status':
      return told(resource, body, (value) => ({
        ...feedFacts(value, readAt),
        ...arrivalFacts(value),
        ...absentFacts(value, { feedUpdatedAt: ['feed', 'feedUpdatedAt', 'feedAgeHours'] }),
      }));
    case 'start-days':
      return told(resource, body, (value) => ({ startDays: startDayAnswers(value) }));
  }
}

function told<N extends ObservedResource>(
  resource: N,
  body: JsonValue,
  read: (value: ResourceValue<N>) => BodyFacts,
): BodyFacts {
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' ? {} : read(decoded.value);
}

function detailFacts(value: ResourceValue<'property-detail'>): BodyFacts {
  const place = nameOf(value.place) ?? nameOf(value.location) ?? value.placeSlug;
  return withoutNulls({ title: value.title, place });
}

/** A place may be its name or an object that holds one. */
function nameOf(value: JsonValue | null | undefined): string | undefined {
  const name = isJsonObject(value ?? null) && isJsonObject(value) ? ownValue(value, 'name') : value;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Assumes that a booking stands of which nothing that can be read says otherwise. */
function bookingFacts(value: ResourceValue<'bookings'>): BodyFacts {
  const rows = value.rows;
  // More exist than came: counting these would tell too few.
  const isPart = (toldTotal(value.page, rows.length) ?? 0) > rows.length || value.page?.hasMore === true;
  if (isPart) return { absent: { bookedOn: 'part' } };
  const standing = rows.filter((row) => ['standing', 'unclear'].includes(standingOf(row)));
  const bookedOn = standing.flatMap((row) => {
    const date = typeof row.createdAt === 'string' ? dateOfTimestamp(row.createdAt) : undefined;
    return date === undefined ? [] : [date];
  });
  if (bookedOn.length === standing.length) return { bookedOn };
  const isUnread = standing.some((row) => absenceOf(row, 'createdAt').is === 'not-understood');
  return isUnread ? { absent: { bookedOn: 'not-understood' } } : {};
}

/** Where only an age in hours is told, the time is counted back from when we read it. */
export function feedFacts(value: ResourceValue<'channel-arrival-status'>, readAt: Date): BodyFacts {
  const ageHours = value.feed?.ageHours ?? value.feedAgeHours;
  const counted =
    typeof ageHours === 'number' && ageHours >= 0 && ageHours < 1_000_000
      ? new Date(readAt.getTime() - ageHours * 3_600_000).toISOString()
      : undefined;
  const fresh = value.feed?.fresh;
  return withoutNulls({
    feedUpdatedAt: value.feed?.updatedAt ?? value.feedUpdatedAt ?? counted,
    feedSaysStale: value.feed?.stale ?? value.feedStale ?? (typeof fresh === 'boolean' ? !fresh : undefined),
    ruleReachedFeed: value.ruleReachedFeed,
  });
}

/** A source that tells no weekday is no fact. */
function arrivalFacts(value: ResourceValue<'channel-arrival-status'>): BodyFacts {
  const [feed, pattern] = [feedAnswers(value), patternAnswers(value).answers];
  const tells = (answers: WeekdayAnswers): boolean => Object.values(answers).some(isTold);
  return {
    ...(tells(feed) ? { feedWeekdays: feed } : {}),
    ...(tells(pattern) ? { patternWeekdays: pattern } : {}),
  };
}

type Told<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

/** A field that is null or absent at the service is no fact. */
function withoutNulls<T extends Readonly<Record<string, string | boolean | null | undefined>>>(
  values: T,
): Told<T> {
  const kept: Told<T> = {};
  for (const key in values) {
    const value = values[key];
    if (isTold(value)) kept[key] = value;
  }
  return kept;
}
