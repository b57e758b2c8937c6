import { useMemo, useState } from 'react';
import { bookingSummary } from '../../../core/analysis/bookings/booking-summary.ts';
import type { BookingSummary } from '../../../core/analysis/bookings/booking-summary.ts';
import { propertyBookings, type PropertyBooking } from '../../../core/analysis/bookings/property-bookings.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { priceBreakdown } from '../../../core/analysis/pricing/price-breakdown.ts';
import type { PriceBreakdown } from '../../../core/analysis/pricing/price-breakdown.ts';
import type { SeasonBodies } from '../../../core/analysis/pricing/season-absence.ts';
import { factsOf } from '../../../core/analysis/property-facts.ts';
import type { PortfolioResource } from '../../../core/analysis/property-facts.ts';
import { answerName } from '../../../core/service/answer-name.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { absenceOfRead, absenceWord } from '../../../core/mapping/absence.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { useAsk } from '../../client/ask.ts';
import { useResourceReading } from '../../client/properties/resource-reading.ts';
import type { ResourceReading } from '../../client/properties/resource-reading.ts';
import { useAmountFacts } from '../../client/workspaces/amount-facts.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { useNow } from '../../components/format/use-now.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import type { PropertyDiscounts } from '../../property-reads/use-property-discounts.ts';
import { usePropertyHead } from '../../property-reads/use-property-head.ts';
import { usePropertySeasons } from '../../property-reads/use-property-seasons.ts';
import { whyAbsent } from '../../property-reads/why-absent.ts';

/** Everything is compared to this percentile of comparable properties. */
const level = 50;

export interface Report {
  readonly title: string;
  /** The service says that the property doesn't exist, and nothing was loaded before. */
  readonly isUnknown: boolean;
  readonly now: Date;
  readonly factReads: Readonly<Partial<Record<PortfolioResource, ResourceReading<ResourceName>>>>;
  readonly seasons: readonly PriceBreakdown[];
  /** A feed older than this is stale. Undefined while the setting loads. */
  readonly feedHours: number | undefined;
  /** Why figures of a season are missing, by the response they would come from. */
  readonly bodies: SeasonBodies;
  readonly chosen: number;
  readonly choose: (index: number) => void;
  readonly discounts: Pick<PropertyDiscounts, 'rows' | 'gaps'>;
  readonly bookings: BookingSummary | undefined;
  /** The individual bookings behind the summary. */
  readonly stays: readonly PropertyBooking[];
  /** First creation day in the query. */
  readonly bookedSince: CalendarDate;
  /** The listing's currency. Null if it names none. */
  readonly currency: Currency;
  /** A sentence on why there are no bookings. Undefined if there are some. */
  readonly whyNoBookings: string | undefined;
  /** A phrase for each missing input: "Bookings: not loaded yet". */
  readonly missing: readonly string[];
  /** ISO time of the oldest response used. Null if none. */
  readonly oldestReadAt: string | null;
  readonly assumptions: readonly string[];
}

export function useReport(workspaceId: string, propertyId: number): Report {
  const now = useNow(60_000);
  const [picked, choose] = useState<number>();
  const { data: attention } = useAsk('portfolio:attention', { workspaceId, propertyId });
  const property = { workspaceId, propertyId };
  const reads = usePropertySeasons(property);
  const { totals } = useAmountFacts(workspaceId);
  const { comparable, achieved, segments, bookings, discounts, pricing } = reads;
  const detail = useResourceReading('property-detail', property);
  const { currency } = usePropertyHead(workspaceId, propertyId);
  const deposit = useResourceReading('security-deposit', property);
  const policy = useResourceReading('cancellation-policy', property);
  const arrivals = useResourceReading('channel-arrival-status', property);
  const seasons = useMemo(
    () => reads.seasons.map(({ position, associations }) => priceBreakdown(position, associations, level)),
    [reads.seasons],
  );
  const prices = [comparable, achieved, segments, ...Object.values(discounts.bodies), bookings];
  const views = [detail, ...prices, deposit, policy, arrivals].map(({ view }) => view);
  return {
    title: titleOf(detail) ?? `Property ${propertyId}`,
    isUnknown: detail.view?.hasBody === false && detail.view.lastFailure?.error.code === 'service-not-found',
    now,
    factReads: {
      'property-detail': detail,
      'security-deposit': deposit,
      'cancellation-policy': policy,
      'segment-pricing': segments,
      'channel-arrival-status': arrivals,
    },
    feedHours: attention?.feedHours,
    seasons,
    bodies: reads.bodies,
    chosen: picked ?? chosenSeason(seasons, localDateOf(now)) ?? 0,
    choose,
    discounts,
    bookings: useMemo(
      () => (bookings.read === undefined ? undefined : bookingSummary(bookings.read.value, totals)),
      [bookings.read, totals],
    ),
    stays: useMemo(
      () =>
        propertyBookings(
          { propertyId, title: null, place: null, currency: currency ?? undefined },
          bookings.read?.value.rows ?? [],
        ),
      [bookings.read, propertyId, currency],
    ),
    bookedSince: reads.bookedSince,
    currency,
    whyNoBookings: whyAbsent('Bookings', bookings),
    missing: views.flatMap(missingSentences),
    oldestReadAt: oldestOf(views),
    assumptions: pricing.assumptions,
  };
}

function titleOf({ view }: ResourceReading<'property-detail'>): string | undefined {
  if (view?.hasBody !== true || view.readAt === null) return undefined;
  const { title } = factsOf('property-detail', view, new Date(view.readAt));
  return title === undefined ? undefined : visibleText(title);
}

function missingSentences(view: SnapshotView | undefined): readonly string[] {
  const why = absenceOfRead(view);
  if (view === undefined || why === undefined) return [];
  return [`${answerName(view.key.resource)}: ${absenceWord(why).toLowerCase()}`];
}

function oldestOf(views: readonly (SnapshotView | undefined)[]): string | null {
  const times = views.flatMap((view) => (view?.readAt === null || view === undefined ? [] : [view.readAt]));
  return times.toSorted()[0] ?? null;
}

/** The season furthest below market, if possible one that hasn't ended. Without gaps, the first. */
export function chosenSeason(breakdowns: readonly PriceBreakdown[], today: CalendarDate): number | undefined {
  const lowest = (from: readonly PriceBreakdown[]): PriceBreakdown | undefined =>
    from
      .filter(({ gap }) => (gap?.percent ?? null) !== null)
      .toSorted((left, right) => (left.gap?.percent ?? 0) - (right.gap?.percent ?? 0))[0];
  const coming = breakdowns.filter(({ position }) => position.dateTo === null || position.dateTo >= today);
  const chosen = lowest(coming) ?? lowest(breakdowns) ?? coming[0] ?? breakdowns[0];
  return chosen === undefined ? undefined : breakdowns.indexOf(chosen);
}
