import { z } from 'zod';
import { dateOfTimestamp } from '../values/dates/calendar-date.ts';
import { currencySchema } from '../values/value-schemas.ts';
import type { Body } from '../mapping/bodies/body.ts';
import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import { decodeResource } from '../service/decode.ts';
import { holdsUnknown, namedCurrency } from '../mapping/remarks.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import type { ResourceValue } from '../service/resources.ts';
import type { JoinedPages } from '../mapping/pages/joined-pages.ts';
import { joinPages } from '../mapping/pages/joined-pages.ts';
import { pagedLists } from '../service/pages/paged-lists.ts';
import { performanceSeasonSchema } from './performance/performance-figures.ts';
import { startDayAnswers } from './arrivals/arrival-truth-table.ts';
import { channelFacts, feedFactsShape } from './arrivals/channel-feed.ts';
import { figureFactsSchema, figuresIn } from './figures.ts';
import { discountWarningSchema, discountFindingsSchema } from './discounts/discount-warnings.ts';
import type { Booking } from './bookings/booking-row.ts';
import { bookingFacts, bookingFactsShape } from './bookings/booking-facts.ts';
import { recentBookingsQuery } from './bookings/booking-periods.ts';
import {
  achievedSeasonFacts,
  achievedSeasonFactsSchema,
  comparableSeasonFacts,
  segmentFacts,
  segmentFactsSchema,
} from './pricing/season-facts.ts';
import { factAbsencesSchema } from './absence.ts';
import { withoutNulls } from '../values/is-reported.ts';
import { editableDiscounts, discountKinds } from './discounts/discounts.ts';

/**
 * What the portfolio reads for every property. The detail comes first because it shows whether the property exists.
 */
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

/** Further resources that the portfolio learns from when a screen reads them. The sync does not read them. */
export const observedResources = [
  ...portfolioResources,
  'start-days',
] as const satisfies readonly ResourceName[];
export type ObservedResource = (typeof observedResources)[number];

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

/** The parts of a body that lists and attention need, so that thousands of bodies can stay closed. */
export const bodyFactsSchema = z.strictObject({
  currency: currencySchema.optional(),
  title: z.string().optional(),
  place: z.string().optional(),
  ...figureFactsSchema.shape,
  /**
   * Which discounts are active. Like the next two, stored with the list of discounts but joined from all
   * bodies (`joined-states.ts`).
   */
  discounts: z.record(z.enum(editableDiscounts), z.boolean().nullable()).optional(),
  discountFindings: discountFindingsSchema.optional(),
  /** Further warnings of the Discounts tab. */
  discountWarnings: z.array(discountWarningSchema).optional(),
  achievedSeasons: achievedSeasonFactsSchema.optional(),
  segments: segmentFactsSchema.optional(),
  /** Stored with comparable pricing but joined from three bodies (`joined-states.ts`). */
  seasons: z.array(performanceSeasonSchema).optional(),
  ...bookingFactsShape,
  ...feedFactsShape,
  ruleReachedFeed: z.boolean().optional(),
  /** On which weekdays guests may arrive. Null if unknown. */
  feedWeekdays: weekdayAnswersSchema.optional(),
  patternWeekdays: weekdayAnswersSchema.optional(),
  startDays: weekdayAnswersSchema.optional(),
  /** Why facts are missing. A fact without value and reason was not sent. */
  absent: factAbsencesSchema.optional(),
});
export type BodyFacts = z.infer<typeof bodyFactsSchema>;

/** The facts of one body. Empty if the body is not recognised, and never a fact that the service did not send. */
export function factsOf(resource: ObservedResource, body: Body, readAt: Date): BodyFacts {
  switch (resource) {
    case 'property-detail':
      return reported(resource, body, detailFacts);
    case 'security-deposit':
    case 'cancellation-policy':
    case 'low-occupancy':
    case 'short-break-rules':
      return reported(resource, body, () => ({}));
    case 'discounts':
      return reported(resource, body, (value) => {
        if (discountKinds.some((discount) => value[discount]?.asSent !== undefined))
          return { absent: { discounts: 'not-understood' } };
        return holdsUnknown(value) ? { absent: { discounts: 'unnamed' } } : {};
      });
    case 'segment-pricing':
      return reported(resource, body, (value) => ({
        segments: segmentFacts(value),
      }));
    case 'comparable-pricing':
      return reported(resource, body, (value) => ({ seasons: comparableSeasonFacts(value) }));
    case 'achieved-pricing':
      return reported(resource, body, (value) => ({ achievedSeasons: achievedSeasonFacts(value) }));
    case 'bookings':
      return reported(resource, body, (value) =>
        bookingFactsOf(joinPages([pagedLists.bookings.take(value)], pagedLists.bookings.idOf), readAt),
      );
    case 'channel-arrival-status':
      return reported(resource, body, (value) => ({
        ...channelFacts(value, readAt),
      }));
    case 'start-days':
      return reported(resource, body, (value) => ({ startDays: startDayAnswers(value) }));
  }
}

function reported<N extends ObservedResource>(
  resource: N,
  body: Body,
  read: (value: ResourceValue<N>) => BodyFacts,
): BodyFacts {
  const decoded = decodeResource(resource, body);
  if (decoded.shape === 'unrecognised') return {};
  const { value } = decoded;
  const currency = withoutNulls({ currency: namedCurrency(value) });
  const { absent: absentFigures, ...figures } = figuresIn(resource, value);
  const { absent: absentOthers, ...others } = read(value);
  const absent = { ...absentFigures, ...absentOthers };
  return { ...currency, ...figures, ...others, ...(Object.keys(absent).length > 0 ? { absent } : {}) };
}

function detailFacts(value: ResourceValue<'property-detail'>): BodyFacts {
  const place = nameOf(value.place) ?? nameOf(value.location) ?? value.placeSlug;
  return withoutNulls({ title: textIn(value.title), place: textIn(place) });
}

/** A blank text would be invisible on screen. */
function textIn(text: string | null | undefined): string | undefined {
  return text === null || text === undefined || text.trim() === '' ? undefined : text;
}

/** A place may be a name or an object with a name. */
function nameOf(value: JsonValue | null | undefined): string | undefined {
  const name = isJsonObject(value ?? null) && isJsonObject(value) ? ownValue(value, 'name') : value;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** From the answer to `recentBookingsQuery`. A booking without readable signs counts as active. */
export function bookingFactsOf(
  joined: Pick<JoinedPages<Booking>, 'rows' | 'isWhole'>,
  readAt: Date,
): BodyFacts {
  const today = dateOfTimestamp(readAt.toISOString());
  if (today === undefined) return {};
  return bookingFacts(joined, today, recentBookingsQuery(readAt).since);
}
