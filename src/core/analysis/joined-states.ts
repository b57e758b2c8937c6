import { dateOfTimestamp, weekdays } from '../values/dates/calendar-date.ts';
import { decodeResource } from '../service/decode.ts';
import { noRulesReported } from './levers/dead-rules.ts';
import { discountWarnings } from './levers/discount-warnings.ts';
import type { LeverReads } from './levers/levers.ts';
import { leverViews } from './levers/levers.ts';
import type { ObservedResource } from './property-facts.ts';
import type { PropertyState } from './attention/property-state.ts';
import { editableIn, resourceAbsence } from './attention/property-state.ts';
import { joinedSeasons } from './pricing/season-facts.ts';

/** Bodies that the warnings about a house's discounts are made of. */
export const discountBodies: readonly ObservedResource[] = [
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'start-days',
];

/**
 * The state with what the Discounts tab warns of, kept with the discounts: once, when one of the bodies lands, as thousands
 * of houses are shown at once. As of the day of the read.
 */
export function withDiscountWarnings(state: PropertyState): PropertyState {
  const own = state.discounts;
  const readAt = own?.readAt ?? null;
  const today = readAt === null ? undefined : dateOfTimestamp(readAt);
  if (own?.facts.leverFindings === undefined || today === undefined) return state;
  const startDays = state['start-days']?.facts.startDays;
  const isWhole = startDays !== undefined && weekdays.every((day) => startDays[day] !== null);
  const openWeekdays = isWhole ? weekdays.filter((day) => startDays[day] === true) : null;
  const warnings = discountWarnings(leverViews(readsOf(state)), { ...noRulesReported, openWeekdays }, today, [
    // Rows that are over or contradict themselves are judged day by day, without opening a body.
    { kind: 'dead-rule' },
  ]);
  return { ...state, discounts: { ...own, facts: { ...own.facts, discountWarnings: [...warnings] } } };
}

function readsOf(state: PropertyState): LeverReads {
  return {
    ...read(state, 'discounts'),
    ...read(state, 'low-occupancy'),
    ...read(state, 'short-break-rules'),
  };
}

function read(
  state: PropertyState,
  resource: 'discounts' | 'low-occupancy' | 'short-break-rules',
): LeverReads {
  const body = editableIn(state[resource]);
  if (body === undefined) return {};
  const decoded = decodeResource(resource, body);
  const readAt = state[resource]?.readAt ?? undefined;
  if (decoded.shape === 'unrecognised') return {};
  const { value, unknownFields } = decoded;
  return { [resource]: { value, unknownFields, ...(readAt === undefined ? {} : { readAt }) } };
}

/** Bodies that the seasons of a house are made of. */
export const seasonBodies = ['comparable-pricing', 'achieved-pricing', 'segment-pricing'] as const;

/**
 * The state with its seasons worked out of the three bodies, kept with the comparable pricing: once, when one of them
 * lands, as thousands of houses are shown at once.
 */
export function withSeasons(state: PropertyState): PropertyState {
  const own = state['comparable-pricing'];
  const comparable = own?.facts.seasons;
  if (own === undefined || comparable === undefined) return state;
  const [achieved, segments] = [state['achieved-pricing'], state['segment-pricing']];
  const seasons = joinedSeasons({
    comparable,
    achieved: achieved?.facts.achievedSeasons ?? resourceAbsence(achieved) ?? 'not-sent',
    segments: segments?.facts.segments ?? resourceAbsence(segments) ?? 'not-sent',
    applyPrice: segments?.facts.applyPrice,
    currencies: {
      comparable: own.facts.currency ?? null,
      achieved: achieved?.facts.currency ?? null,
      segments: segments?.facts.currency ?? null,
    },
  });
  return { ...state, 'comparable-pricing': { ...own, facts: { ...own.facts, seasons } } };
}
