import { type AbsenceReason, absenceReasons } from '../mapping/absence.ts';
import { z } from 'zod';
import type { CalendarDate } from '../values/dates/calendar-date.ts';
import { addDays, dateOfTimestamp } from '../values/dates/calendar-date.ts';
import type { PortfolioRow } from './portfolio-figures.ts';
import type { AttentionInput } from './attention/judge-property.ts';
import { attentionItems, attentionRank, ruleGaps } from './attention/judge-property.ts';
import type { PropertyState } from './attention/property-state.ts';
import { oldestRead, triedResources, whyMissing } from './attention/property-state.ts';
import { worstSeason } from './performance/season-gap.ts';
import { syncGaps } from './attention/read-attention.ts';
import { judgeFeed } from './arrivals/channel-feed.ts';
import { withoutNulls } from '../values/is-reported.ts';
import { figureNames, figures, rowFigureShape } from './figures.ts';
import type { PerformanceRow } from './performance/performance-figures.ts';

/**
 * One row of the portfolio. `absences` explains null values. "Last 30 days" uses the service's creation dates
 * and assumes that they are UTC.
 */
export function portfolioRow(propertyId: number, input: AttentionInput): PortfolioRow {
  const { state, now, rules } = input;
  const attention = attentionItems(input);
  const feed = judgeFeed(state['channel-arrival-status']?.facts, now, rules.feedHours);
  const detail = state['property-detail']?.facts;
  const deposit = state['security-deposit']?.facts;
  const today = todayOf(now);
  return {
    propertyId,
    title: detail?.title ?? null,
    place: detail?.place ?? null,
    ...withoutNulls({ currency: detail?.currency, depositCurrency: deposit?.currency }),
    ...rowFigures(state),
    activeDiscounts: activeDiscounts(state),
    ...seasonGap(state, today),
    bookingsLast30Days: bookingsMadeIn(state, now, 30),
    bookingsSinceYesterday: bookingsMadeIn(state, now, 1),
    channelFeedUpdatedAt: state['channel-arrival-status']?.facts.feedUpdatedAt ?? null,
    channelFeedIsStale: feed.isStale,
    channelFeedContradiction: feed.contradiction,
    absences: absencesOf(state),
    attentionCount: attention.length,
    attentionMissing: syncGaps(state).length + ruleGaps(input, rules).length,
    attentionWorst: attention[0]?.severity ?? null,
    attentionRank: attentionRank(attention),
    attentionFirst: attention[0]?.title ?? null,
    lastSyncedAt: oldestRead(state),
    lastFailure: lastFailure(state),
  };
}

/** The first missing body explains each missing figure. */
function absencesOf(state: PropertyState): PortfolioRow['absences'] {
  return {
    ...rowFigureAbsences(state),
    activeDiscounts: whyMissing(state, 'discounts', 'discounts'),
    seasonGapPercent:
      whyMissing(state, 'achieved-pricing') ?? whyMissing(state, 'comparable-pricing') ?? gapAbsence(state),
    bookingsLast30Days: whyMissing(state, 'bookings', 'bookedOn'),
    channelFeedUpdatedAt: whyMissing(state, 'channel-arrival-status', 'feedUpdatedAt'),
  };
}

function todayOf(now: Date): CalendarDate {
  const today = dateOfTimestamp(now.toISOString());
  if (today === undefined) throw new RangeError('The clock is outside the years 0001 to 9999.');
  return today;
}

/** Whether any value of the seasons without a gap could not be read. */
function gapAbsence(state: PropertyState): AbsenceReason {
  const seasons = state['comparable-pricing']?.facts.seasons ?? [];
  const whys = seasons.flatMap(({ absences, achieved, percentiles }) => [
    ...(percentiles.some(({ weekly }) => weekly !== null) ? [] : [absences.percentiles]),
    ...(achieved === null ? [absences.achieved] : []),
  ]);
  if (whys.includes('not-understood')) return 'not-understood';
  if (whys.includes('unnamed')) return 'unnamed';
  return whys.includes('currencies') ? 'currencies' : 'none';
}

/** Null unless all discounts are known, because a partial count would be wrong. */
function activeDiscounts(state: PropertyState): number | null {
  const active = Object.values(state.discounts?.facts.discounts ?? { of: null });
  return active.includes(null) ? null : active.filter(Boolean).length;
}

/** Against the median. A mean over the year would hide the worst season. */
function seasonGap(
  state: PropertyState,
  today: CalendarDate,
): Pick<PortfolioRow, 'seasonGapPercent' | 'seasonGapSeason' | 'seasonGapsReported' | 'seasonGapsOf'> {
  const { percent, season, reported, seasons } = worstSeason(
    state['comparable-pricing']?.facts.seasons ?? [],
    today,
    50,
  );
  return {
    seasonGapPercent: percent,
    seasonGapSeason: season,
    seasonGapsReported: reported,
    seasonGapsOf: seasons,
  };
}

function bookingsMadeIn(state: PropertyState, now: Date, days: number): number | null {
  const bookedOn = state.bookings?.facts.bookedOn;
  if (bookedOn === undefined) return null;
  const since = addDays(todayOf(now), -days);
  return bookedOn.filter((date) => date >= since).length;
}

/** The newest failure without a later success of the same resource. */
function lastFailure(state: PropertyState): PortfolioRow['lastFailure'] {
  const failures = triedResources(state).flatMap(({ state: read }) => read.failure ?? []);
  const newest = failures.reduce<(typeof failures)[number] | null>(
    (last, one) => (last === null || one.at > last.at ? one : last),
    null,
  );
  return newest?.error ?? null;
}

const rowFiguresSchema = z.strictObject(rowFigureShape);
const absencesSchema = z.record(z.enum(figureNames), z.enum(absenceReasons));

export function rowFigures(state: PropertyState): z.infer<typeof rowFiguresSchema> {
  const reported = figureNames.map((name) => [name, state[figures[name].resource]?.facts[name] ?? null]);
  return rowFiguresSchema.parse(Object.fromEntries(reported));
}

export function rowFigureAbsences(state: PropertyState): z.infer<typeof absencesSchema> {
  const why = figureNames.map((name) => [name, whyMissing(state, figures[name].resource, name)]);
  return absencesSchema.parse(Object.fromEntries(why));
}

/** Not stored: the person's own additions, and what depends on the time of day. */
type OwnAndNow = 'tags' | 'note' | 'feedIsStale' | 'feedContradiction';
export type PerformanceFacts = Omit<PerformanceRow, OwnAndNow>;

/** The row of a property, from the facts stored when its bodies arrived. */
export function performanceFacts(propertyId: number, state: PropertyState): PerformanceFacts {
  const detail = state['property-detail']?.facts;
  const bookings = state.bookings?.facts;
  return {
    propertyId,
    title: detail?.title ?? null,
    place: detail?.place ?? null,
    ...withoutNulls({ currency: detail?.currency }),
    ...rowFigures(state),
    seasons: state['comparable-pricing']?.facts.seasons ?? [],
    discountShare: bookings?.discountShare ?? null,
    nightsAhead: bookings?.nightsAhead ?? null,
    feedUpdatedAt: state['channel-arrival-status']?.facts.feedUpdatedAt ?? null,
    oldestReadAt: oldestRead(state),
    absences: {
      seasons: whyMissing(state, 'comparable-pricing') ?? 'none',
      discountShare: whyMissing(state, 'bookings', 'discountShare'),
      nightsAhead: whyMissing(state, 'bookings', 'nightsAhead'),
      nightsLastYear: whyMissing(state, 'bookings', 'nightsLastYear'),
      feed: whyMissing(state, 'channel-arrival-status', 'feedUpdatedAt'),
      ...rowFigureAbsences(state),
    },
  };
}
