import { useMemo, useState } from 'react';
import { absenceOfRead, absenceWord } from '../../../contract/absence.ts';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { BookingSummary } from '../../../analysis/booking-summary.ts';
import { bookingSummary } from '../../../analysis/booking-summary.ts';
import { leverGaps } from '../../../analysis/lever-gaps.ts';
import type { LeverGap } from '../../../analysis/lever-gaps.ts';
import type { LeverRow } from '../../../analysis/levers.ts';
import { leverRows, leverViews } from '../../../analysis/levers.ts';
import type { PriceBridge } from '../../../analysis/price-bridge.ts';
import { priceBridge } from '../../../analysis/price-bridge.ts';
import type { BodyFacts, ObservedResource } from '../../../analysis/property-facts.ts';
import { factsOf } from '../../../analysis/property-facts.ts';
import { seasonAssociations } from '../../../analysis/season-associations.ts';
import { seasonPricing } from '../../../analysis/season-pricing.ts';
import type { ResourceName } from '../../../contract/service/resource-names.ts';
import { useAttention } from '../../client/portfolio.ts';
import type { ResourceReading } from '../../client/resource-reading.ts';
import { useResourceReading } from '../../client/resource-reading.ts';
import { localDateOf } from '../../components/format-calendar-date.ts';
import { useNow } from '../../components/use-now.ts';
import { visibleText } from '../../components/visible-text.ts';
import { chosenSeason } from './chosen-season.ts';

/** The percentile of comparable properties that everything is told against. */
const level = 50;
/** As many as the service is sure to give at once; what is left out is said. */
const bookingsQuery = { limit: '100' };

export interface ReportSeason {
  readonly bridge: PriceBridge;
  /** In percent of the prices before discounts; null where bookings do not tell it. */
  readonly discounts: PriceBridge['associations']['discounts'];
}

export interface Report {
  readonly title: string;
  readonly now: Date;
  /** From how many hours on a feed is stale; undefined while it is not known. */
  readonly feedHours: number | undefined;
  readonly facts: Readonly<Partial<Record<ObservedResource, BodyFacts>>>;
  readonly seasons: readonly ReportSeason[];
  /** Index of the season that the bridge is of. */
  readonly chosen: number;
  readonly choose: (index: number) => void;
  readonly levers: { readonly on: readonly LeverRow[]; readonly gaps: readonly LeverGap[] };
  readonly bookings: BookingSummary | undefined;
  /** What could not be used, a phrase each: "Bookings: not read yet". */
  readonly lacks: readonly string[];
  /** ISO time of the oldest answer that it rests on; null: of none. */
  readonly oldestReadAt: string | null;
  readonly assumptions: readonly string[];
}

/** Everything that the report says of one property, of what the cache holds and what is read meanwhile. */
export function useReport(workspaceId: string, propertyId: number): Report {
  const now = useNow(60_000);
  const [picked, choose] = useState<number>();
  const { data: attention } = useAttention(workspaceId, propertyId);
  const reads = useReads(workspaceId, propertyId);
  const facts = useFacts(reads);
  const levers = useLevers(reads);
  const { comparable, achieved, segments, bookings } = reads;
  const pricing = useMemo(
    () => seasonPricing(comparable.read?.value, achieved.read?.value, segments.read?.value),
    [comparable.read, achieved.read, segments.read],
  );
  const seasons = useMemo(
    () =>
      pricing.seasons.map((position): ReportSeason => {
        const associations = seasonAssociations(position, levers.rows, bookings.read?.value.rows);
        return {
          bridge: priceBridge(position, associations, level),
          discounts: associations.discounts,
        };
      }),
    [pricing, levers.rows, bookings.read],
  );
  const first = chosenSeason(
    seasons.map(({ bridge }) => bridge),
    localDateOf(now),
  );
  const views = Object.values(reads).map(({ view }) => view);
  return {
    title: visibleText(facts['property-detail']?.title ?? `Property ${String(propertyId)}`),
    now,
    feedHours: attention?.feedHours,
    facts,
    seasons,
    chosen: picked ?? first ?? 0,
    choose,
    levers: { on: levers.rows.filter(({ isOn }) => isOn), gaps: levers.gaps },
    bookings: useMemo(
      () => (bookings.read === undefined ? undefined : bookingSummary(bookings.read.value)),
      [bookings.read],
    ),
    lacks: views.flatMap(lackOf),
    oldestReadAt: oldestOf(views),
    assumptions: pricing.assumptions,
  };
}

function useReads(workspaceId: string, propertyId: number) {
  const property = { workspaceId, propertyId };
  return {
    detail: useResourceReading('property-detail', property),
    comparable: useResourceReading('comparable-pricing', property),
    achieved: useResourceReading('achieved-pricing', property),
    segments: useResourceReading('segment-pricing', property),
    discounts: useResourceReading('discounts', property),
    lowOccupancy: useResourceReading('low-occupancy', property),
    shortBreakRules: useResourceReading('short-break-rules', property),
    lengthOfStay: useResourceReading('length-stay-discounts', property),
    bookings: useResourceReading('bookings', property, bookingsQuery),
    deposit: useResourceReading('security-deposit', property),
    policy: useResourceReading('cancellation-policy', property),
    arrivals: useResourceReading('channel-arrival-status', property),
  };
}

type Reads = ReturnType<typeof useReads>;

const factResources = [
  'property-detail',
  'security-deposit',
  'cancellation-policy',
  'segment-pricing',
  'channel-arrival-status',
] as const satisfies readonly ObservedResource[];

function useFacts({ detail, deposit, policy, segments, arrivals }: Reads): Report['facts'] {
  const views = [detail.view, deposit.view, policy.view, segments.view, arrivals.view];
  const entries = factResources.flatMap((resource, index) => {
    const view = views[index];
    return view?.hasBody === true && view.readAt !== null
      ? [[resource, factsOf(resource, view.body, new Date(view.readAt))] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

function useLevers({ discounts, lowOccupancy, shortBreakRules, lengthOfStay }: Reads) {
  return useMemo(() => {
    const views = leverViews({
      discounts: leverRead(discounts),
      'low-occupancy': leverRead(lowOccupancy),
      'short-break-rules': leverRead(shortBreakRules),
      'length-stay-discounts': leverRead(lengthOfStay),
    });
    const gaps = leverGaps(views, {
      discounts: absenceOfRead(discounts.view)?.is,
      'low-occupancy': absenceOfRead(lowOccupancy.view)?.is,
      'short-break-rules': absenceOfRead(shortBreakRules.view)?.is,
      'length-stay-discounts': absenceOfRead(lengthOfStay.view)?.is,
    });
    return { rows: leverRows(views), gaps };
  }, [discounts, lowOccupancy, shortBreakRules, lengthOfStay]);
}

function leverRead<N extends ResourceName>({ read, view }: ResourceReading<N>) {
  return read === undefined
    ? undefined
    : { value: read.value, unknownFields: read.unknownFields, readAt: view?.readAt };
}

const names: Readonly<Partial<Record<ResourceName, string>>> = {
  'property-detail': 'Listing',
  'comparable-pricing': 'Comparable pricing',
  'achieved-pricing': 'Achieved pricing',
  'segment-pricing': 'Segment pricing',
  discounts: 'Discounts',
  'low-occupancy': 'Low occupancy',
  'short-break-rules': 'Short-break rules',
  'length-stay-discounts': 'Length of stay',
  bookings: 'Bookings',
  'security-deposit': 'Security deposit',
  'cancellation-policy': 'Cancellation policy',
  'channel-arrival-status': 'Channel feed',
};

function lackOf(view: SnapshotView | undefined): readonly string[] {
  const why = absenceOfRead(view);
  if (view === undefined || why === undefined) return [];
  return [`${names[view.key.resource] ?? view.key.resource}: ${absenceWord(why).toLowerCase()}`];
}

function oldestOf(views: readonly (SnapshotView | undefined)[]): string | null {
  const times = views.flatMap((view) => (view?.readAt === null || view === undefined ? [] : [view.readAt]));
  return times.toSorted()[0] ?? null;
}
