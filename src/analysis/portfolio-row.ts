import type { CalendarDate } from '../contract/calendar-date.ts';
import { addDays, dateOfTimestamp } from '../contract/calendar-date.ts';
import type { AttentionItem, FigureAbsence, PortfolioRow } from '../contract/ipc/portfolio.ts';
import { countActiveLevers } from './active-levers.ts';
import type { PropertyState } from './property-state.ts';
import { triedResources } from './property-state.ts';
import { worstSeason } from './board/worst-season.ts';
import { factAbsence, resourceAbsence } from './fact-absence.ts';
import { syncGaps } from './attention-gaps.ts';

const recentDays = 30;
const severities = ['critical', 'warning', 'notice'] as const;

/**
 * One line of the portfolio. What is null has why in `absences`.
 * "Last 30 days" counts bookings by their creation date at the service and assumes that its dates are those of UTC.
 */
export function portfolioRow(
  propertyId: number,
  state: PropertyState,
  attention: readonly AttentionItem[],
  now: Date,
): PortfolioRow {
  const detail = state['property-detail']?.facts;
  const deposit = state['security-deposit']?.facts;
  const today = todayOf(now);
  return {
    propertyId,
    title: detail?.title ?? null,
    place: detail?.place ?? null,
    depositAmount: deposit?.depositAmount ?? null,
    depositDisabled: deposit?.depositDisabled ?? null,
    policyTitle: state['cancellation-policy']?.facts.policyTitle ?? null,
    applyPrice: state['segment-pricing']?.facts.applyPrice ?? null,
    activeLevers: activeLevers(state),
    ...seasonGap(state, today),
    bookingsLast30Days: recentBookings(state, now),
    channelFeedUpdatedAt: state['channel-arrival-status']?.facts.feedUpdatedAt ?? null,
    absences: absencesOf(state),
    attentionCount: attention.length,
    attentionLacks: syncGaps(state).length,
    attentionWorst:
      severities.find((severity) => attention.some((item) => item.severity === severity)) ?? null,
    ...lastReads(state),
  };
}

/** Why the figures that can be missing are, each by the first of the bodies that it needs. */
function absencesOf(state: PropertyState): PortfolioRow['absences'] {
  return {
    depositAmount: factAbsence(state, 'security-deposit', 'depositAmount'),
    policyTitle: factAbsence(state, 'cancellation-policy', 'policyTitle'),
    applyPrice: factAbsence(state, 'segment-pricing', 'applyPrice'),
    activeLevers: factAbsence(state, 'discounts', 'levers'),
    seasonGapPercent:
      resourceAbsence(state['achieved-pricing']) ??
      resourceAbsence(state['comparable-pricing']) ??
      gapAbsence(state),
    bookingsLast30Days: factAbsence(state, 'bookings', 'bookedOn'),
    channelFeedUpdatedAt: factAbsence(state, 'channel-arrival-status', 'feedUpdatedAt'),
  };
}

/** The first day whose bookings count as recent. */
function recentSince(now: Date) {
  return addDays(todayOf(now), -recentDays);
}

function todayOf(now: Date): CalendarDate {
  const today = dateOfTimestamp(now.toISOString());
  if (today === undefined) throw new RangeError('The clock is outside the years 0001 to 9999.');
  return today;
}

/** Of seasons that were read and give no gap: whether something came that could not be read. */
function gapAbsence(state: PropertyState): FigureAbsence {
  const seasons = state['comparable-pricing']?.facts.seasons ?? [];
  const whys = seasons.flatMap(({ absences, achieved, percentiles }) => [
    ...(percentiles.some(({ weekly }) => weekly !== null) ? [] : [absences.percentiles]),
    ...(achieved === null ? [absences.achieved] : []),
  ]);
  return whys.includes('not-understood') ? 'not-understood' : 'none';
}

function activeLevers(state: PropertyState): number | null {
  const told = (['discounts', 'low-occupancy', 'short-break-rules'] as const).flatMap((resource) => {
    const levers = state[resource]?.facts.levers;
    return levers === undefined ? [] : [levers];
  });
  return countActiveLevers(...told);
}

/** Against the median: a mean over the year would hide the season that a house is paid for. */
function seasonGap(
  state: PropertyState,
  today: CalendarDate,
): Pick<PortfolioRow, 'seasonGapPercent' | 'seasonGapSeason' | 'seasonGapsTold' | 'seasonGapsOf'> {
  const { percent, season, told, seasons } = worstSeason(
    state['comparable-pricing']?.facts.seasons ?? [],
    today,
    50,
  );
  return {
    seasonGapPercent: percent,
    seasonGapSeason: season,
    seasonGapsTold: told,
    seasonGapsOf: seasons,
  };
}

function recentBookings(state: PropertyState, now: Date): number | null {
  const bookedOn = state.bookings?.facts.bookedOn;
  if (bookedOn === undefined) return null;
  const since = recentSince(now);
  return bookedOn.filter((date) => date >= since).length;
}

/** The oldest body that the row rests on, and the newest failure that no later success of the same resource has ended. */
function lastReads(state: PropertyState): Pick<PortfolioRow, 'lastSyncedAt' | 'lastFailure'> {
  let lastSyncedAt: string | null = null;
  let failedAt = '';
  let lastFailure: PortfolioRow['lastFailure'] = null;
  for (const { state: read } of triedResources(state)) {
    if (read.readAt !== null && (lastSyncedAt === null || read.readAt < lastSyncedAt)) {
      lastSyncedAt = read.readAt;
    }
    if (read.failure !== null && read.failure.at > failedAt) {
      failedAt = read.failure.at;
      lastFailure = read.failure.error;
    }
  }
  return { lastSyncedAt, lastFailure };
}
