import { addDays, dateOfTimestamp } from '../contract/calendar-date.ts';
import type { AttentionItem, PortfolioRow } from '../contract/ipc/portfolio.ts';
import { countActiveLevers } from './active-levers.ts';
import type { PropertyState } from './property-state.ts';
import { triedResources } from './property-state.ts';
import { meanGapPercent, seasonGaps } from './season-gap.ts';
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
  return {
    propertyId,
    title: detail?.title ?? null,
    place: detail?.place ?? null,
    depositAmount: deposit?.depositAmount ?? null,
    depositDisabled: deposit?.depositDisabled ?? null,
    policyTitle: state['cancellation-policy']?.facts.policyTitle ?? null,
    applyPrice: state['segment-pricing']?.facts.applyPrice ?? null,
    activeLevers: activeLevers(state),
    seasonGapPercent: seasonGap(state),
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
  const achieved = resourceAbsence(state['achieved-pricing']);
  return {
    depositAmount: factAbsence(state, 'security-deposit', 'depositAmount'),
    policyTitle: factAbsence(state, 'cancellation-policy', 'policyTitle'),
    applyPrice: factAbsence(state, 'segment-pricing', 'applyPrice'),
    activeLevers: factAbsence(state, 'discounts', 'levers'),
    seasonGapPercent: achieved ?? resourceAbsence(state['comparable-pricing']) ?? 'none',
    bookingsLast30Days: factAbsence(state, 'bookings', 'bookedOn'),
    channelFeedUpdatedAt: factAbsence(state, 'channel-arrival-status', 'feedUpdatedAt'),
  };
}

/** The first day whose bookings count as recent. */
export function recentSince(now: Date) {
  const today = dateOfTimestamp(now.toISOString());
  if (today === undefined) throw new RangeError('The clock is outside the years 0001 to 9999.');
  return addDays(today, -recentDays);
}

function activeLevers(state: PropertyState): number | null {
  const told = (['discounts', 'low-occupancy', 'short-break-rules'] as const).flatMap((resource) => {
    const levers = state[resource]?.facts.levers;
    return levers === undefined ? [] : [levers];
  });
  return countActiveLevers(...told);
}

function seasonGap(state: PropertyState): number | null {
  const achieved = state['achieved-pricing']?.facts.achievedMedians;
  const comparable = state['comparable-pricing']?.facts.comparableMedians;
  if (achieved === undefined || comparable === undefined) return null;
  return meanGapPercent(seasonGaps(achieved, comparable));
}

function recentBookings(state: PropertyState, now: Date): number | null {
  const bookedOn = state.bookings?.facts.bookedOn;
  if (bookedOn === undefined) return null;
  const since = recentSince(now);
  return bookedOn.filter((date) => date >= since).length;
}

/** The newest body read, and the newest failure that no later success of the same resource has ended. */
function lastReads(state: PropertyState): Pick<PortfolioRow, 'lastSyncedAt' | 'lastFailure'> {
  let lastSyncedAt: string | null = null;
  let failedAt = '';
  let lastFailure: PortfolioRow['lastFailure'] = null;
  for (const { state: read } of triedResources(state)) {
    if (read.readAt !== null && (lastSyncedAt === null || read.readAt > lastSyncedAt)) {
      lastSyncedAt = read.readAt;
    }
    if (read.failure !== null && read.failure.at > failedAt) {
      failedAt = read.failure.at;
      lastFailure = read.failure.error;
    }
  }
  return { lastSyncedAt, lastFailure };
}
