import { useMemo } from 'react';
import { absenceOfRead } from '../../../../contract/absence.ts';
import type { ResourceName } from '../../../../contract/service/resource-names.ts';
import type { LeverGap } from '../../../../analysis/lever-gaps.ts';
import { leverGaps } from '../../../../analysis/lever-gaps.ts';
import type { LeverView } from '../../../../analysis/levers.ts';
import { leverRows, leverViews } from '../../../../analysis/levers.ts';
import type { SeasonAssociations } from '../../../../analysis/season-associations.ts';
import { seasonAssociations } from '../../../../analysis/season-associations.ts';
import type { SeasonPosition, SeasonPricing } from '../../../../analysis/season-pricing.ts';
import { seasonPricing } from '../../../../analysis/season-pricing.ts';
import type { PropertyPlace } from '../../../components/property-place.ts';
import { whyAbsent } from './read-state.ts';
import { usePricingRead } from './use-pricing-reads.ts';
import type { PricingRead } from './use-pricing-reads.ts';

/** As many as the service is sure to give at once; what is left out is said. */
const bookingsQuery = { limit: '100' };

export interface KnownSeason {
  readonly position: SeasonPosition;
  readonly associations: SeasonAssociations;
}

/** Everything that the seasons of a property are judged by, each as it stands. */
export interface SeasonReads {
  readonly comparable: PricingRead<'comparable-pricing'>;
  readonly achieved: PricingRead<'achieved-pricing'>;
  readonly segments: PricingRead<'segment-pricing'>;
  readonly bookings: PricingRead<'bookings'>;
  readonly pricing: SeasonPricing;
  readonly seasons: readonly KnownSeason[];
  readonly levers: readonly LeverView[];
  /** Levers that were not read or not understood. */
  readonly gaps: readonly LeverGap[];
  /** Which of the three bodies of prices is not there and why, a sentence each. */
  readonly absent: Readonly<Record<'comparable' | 'achieved' | 'segments', string | undefined>>;
}

export function useSeasonReads(place: PropertyPlace): SeasonReads {
  const comparable = usePricingRead(place, 'comparable-pricing');
  const achieved = usePricingRead(place, 'achieved-pricing');
  const segments = usePricingRead(place, 'segment-pricing');
  const bookings = usePricingRead(place, 'bookings', bookingsQuery);
  const { levers, gaps } = useLevers(place);
  const pricing = useMemo(
    () => seasonPricing(comparable.read?.value, achieved.read?.value, segments.read?.value),
    [comparable.read, achieved.read, segments.read],
  );
  const seasons = useMemo(() => {
    const rows = leverRows(levers);
    return pricing.seasons.map((position) => ({
      position,
      associations: seasonAssociations(position, rows, bookings.read?.value.rows),
    }));
  }, [pricing, levers, bookings.read]);
  return {
    comparable,
    achieved,
    segments,
    bookings,
    pricing,
    seasons,
    levers,
    gaps,
    absent: {
      comparable: whyAbsent('Comparable pricing', comparable),
      achieved: whyAbsent('Achieved pricing', achieved),
      segments: whyAbsent('Segment pricing', segments),
    },
  };
}

function useLevers(place: PropertyPlace): Pick<SeasonReads, 'levers' | 'gaps'> {
  const discounts = usePricingRead(place, 'discounts');
  const lowOccupancy = usePricingRead(place, 'low-occupancy');
  const shortBreakRules = usePricingRead(place, 'short-break-rules');
  const lengthOfStay = usePricingRead(place, 'length-stay-discounts');
  const levers = useMemo(
    () =>
      leverViews({
        discounts: leverRead(discounts.read, discounts.view?.readAt),
        'low-occupancy': leverRead(lowOccupancy.read, lowOccupancy.view?.readAt),
        'short-break-rules': leverRead(shortBreakRules.read, shortBreakRules.view?.readAt),
        'length-stay-discounts': leverRead(lengthOfStay.read, lengthOfStay.view?.readAt),
      }),
    [
      discounts.read,
      discounts.view?.readAt,
      lowOccupancy.read,
      lowOccupancy.view?.readAt,
      shortBreakRules.read,
      shortBreakRules.view?.readAt,
      lengthOfStay.read,
      lengthOfStay.view?.readAt,
    ],
  );
  const gaps = leverGaps(levers, {
    discounts: absenceOfRead(discounts.view)?.is,
    'low-occupancy': absenceOfRead(lowOccupancy.view)?.is,
    'short-break-rules': absenceOfRead(shortBreakRules.view)?.is,
    'length-stay-discounts': absenceOfRead(lengthOfStay.view)?.is,
  });
  return { levers, gaps };
}

function leverRead<N extends ResourceName>(read: PricingRead<N>['read'], readAt: string | null | undefined) {
  return read === undefined ? undefined : { value: read.value, unknownFields: read.unknownFields, readAt };
}
