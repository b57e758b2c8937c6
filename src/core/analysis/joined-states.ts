import type { CalendarDate } from '../values/dates/calendar-date.ts';
import { dateOfTimestamp, weekdays } from '../values/dates/calendar-date.ts';
import { decodeResource } from '../service/decode.ts';
import { noRulesReported } from './discounts/unreachable-rules.ts';
import type { DiscountWarning } from './discounts/discount-warnings.ts';
import { discountWarnings, discountFindings } from './discounts/discount-warnings.ts';
import type { DiscountReads, DiscountView } from './discounts/discounts.ts';
import { activeDiscounts, discountViews } from './discounts/discounts.ts';
import type { ObservedResource } from './property-facts.ts';
import type { PropertyState } from './attention/property-state.ts';
import { editableIn, whyMissing } from './attention/property-state.ts';
import { joinedSeasons } from './pricing/season-facts.ts';

/** Bodies that contain a property's discounts or restrict them. */
export const discountBodies: readonly ObservedResource[] = [
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'start-days',
];

/**
 * Adds what all the bodies together say about discounts to the state of the list of discounts. Done once when a body
 * arrives, because thousands of properties are shown at a time. Warnings are as of the day of the read.
 */
export function withDiscounts(state: PropertyState): PropertyState {
  const own = state.discounts;
  if (own === undefined) return state;
  const views = discountViews(readsOf(state));
  const today = own.readAt === null ? undefined : dateOfTimestamp(own.readAt);
  const isRead = whyMissing(state, 'discounts') === undefined && today !== undefined;
  const whole = isRead
    ? { discounts: activeDiscounts(views), discountWarnings: warnings(state, views, today) }
    : {};
  const facts = { ...own.facts, discountFindings: discountFindings(views), ...whole };
  return { ...state, discounts: { ...own, facts } };
}

function warnings(
  state: PropertyState,
  views: readonly DiscountView[],
  today: CalendarDate,
): DiscountWarning[] {
  const startDays = state['start-days']?.facts.startDays;
  const isWhole = startDays !== undefined && weekdays.every((day) => startDays[day] !== null);
  const openWeekdays = isWhole ? weekdays.filter((day) => startDays[day] === true) : null;
  // Expired and self-contradicting rules are judged daily without opening a body.
  const known = [{ kind: 'unreachable-rule' }] as const;
  return [...discountWarnings(views, { ...noRulesReported, openWeekdays }, today, known)];
}

function readsOf(state: PropertyState): DiscountReads {
  return {
    ...read(state, 'discounts'),
    ...read(state, 'low-occupancy'),
    ...read(state, 'short-break-rules'),
  };
}

function read(
  state: PropertyState,
  resource: 'discounts' | 'low-occupancy' | 'short-break-rules',
): DiscountReads {
  const body = editableIn(state[resource]);
  if (body === undefined) return {};
  const decoded = decodeResource(resource, body);
  const readAt = state[resource]?.readAt ?? undefined;
  if (decoded.shape === 'unrecognised') return {};
  const { value, unknownFields } = decoded;
  return { [resource]: { value, unknownFields, ...(readAt === undefined ? {} : { readAt }) } };
}

export const seasonBodies = ['comparable-pricing', 'achieved-pricing', 'segment-pricing'] as const;

/**
 * Adds the seasons joined from the three bodies to the state of comparable pricing. Done once when a body
 * arrives, because thousands of properties are shown at a time.
 */
export function withSeasons(state: PropertyState): PropertyState {
  const own = state['comparable-pricing'];
  const comparable = own?.facts.seasons;
  if (own === undefined || comparable === undefined) return state;
  const [achieved, segments] = [state['achieved-pricing'], state['segment-pricing']];
  const seasons = joinedSeasons({
    comparable,
    achieved: achieved?.facts.achievedSeasons ?? whyMissing(state, 'achieved-pricing', 'achievedSeasons'),
    segments: segments?.facts.segments ?? whyMissing(state, 'segment-pricing', 'segments'),
    applyPrice: segments?.facts.applyPrice,
    currencies: {
      comparable: own.facts.currency ?? null,
      achieved: achieved?.facts.currency ?? null,
      segments: segments?.facts.currency ?? null,
    },
  });
  return { ...state, 'comparable-pricing': { ...own, facts: { ...own.facts, seasons } } };
}
