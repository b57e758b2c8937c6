import { useMemo, useState } from 'react';
import type { CalendarDate } from '../../core/values/dates/calendar-date.ts';
import { absenceOfRead } from '../../core/mapping/absence.ts';
import { isPartOfBookings } from '../../core/analysis/bookings/booking-summary.ts';
import { recentBookingsQuery } from '../../core/analysis/bookings/booking-periods.ts';
import type { SeasonBodies } from '../../core/analysis/pricing/season-absence.ts';
import {
  type SeasonAssociations,
  seasonAssociations,
} from '../../core/analysis/pricing/season-associations.ts';
import {
  type SeasonPosition,
  type SeasonPricing,
  seasonPricing,
} from '../../core/analysis/pricing/season-pricing.ts';
import { type ResourceReading, useResourceReading } from '../client/properties/resource-reading.ts';
import { useAmountFacts } from '../client/workspaces/amount-facts.ts';
import { type Property, type PropertyDiscounts, usePropertyDiscounts } from './use-property-discounts.ts';
import { whyAbsent } from './why-absent.ts';

export interface PropertySeason {
  readonly position: SeasonPosition;
  readonly associations: SeasonAssociations;
}

/** Everything needed to judge a property's seasons, each as far as it is loaded. */
export interface PropertySeasons {
  readonly comparable: ResourceReading<'comparable-pricing'>;
  readonly achieved: ResourceReading<'achieved-pricing'>;
  readonly segments: ResourceReading<'segment-pricing'>;
  /** With the portfolio's query, so that they are available offline for every property that was read. */
  readonly bookings: ResourceReading<'bookings'>;
  readonly bookedSince: CalendarDate;
  readonly pricing: SeasonPricing;
  readonly seasons: readonly PropertySeason[];
  readonly discounts: PropertyDiscounts;
  /** Why figures of a season are missing, by the response they would come from. */
  readonly bodies: SeasonBodies;
  /** Which of the three price responses is missing and why, one sentence each. */
  readonly absent: Readonly<Record<'comparable' | 'achieved' | 'segments', string | undefined>>;
}

/** The seasons of one property with their context: the same for a tab, Performance's peek and the report. */
export function usePropertySeasons(property: Property): PropertySeasons {
  const [bookingsQuery] = useState(() => recentBookingsQuery(new Date()));
  const comparable = useResourceReading('comparable-pricing', property);
  const achieved = useResourceReading('achieved-pricing', property);
  const segments = useResourceReading('segment-pricing', property);
  const bookings = useResourceReading('bookings', property, bookingsQuery);
  const discounts = usePropertyDiscounts(property);
  const { totals } = useAmountFacts(property.workspaceId);
  const pricing = useMemo(
    () => seasonPricing(comparable.read?.value, achieved.read?.value, segments.read?.value),
    [comparable.read, achieved.read, segments.read],
  );
  const seasons = useMemo(() => {
    const read = bookings.read?.value;
    const isPartial = read !== undefined && isPartOfBookings(read);
    return pricing.seasons.map((position) => ({
      position,
      associations: seasonAssociations(position, discounts.rows, read?.rows, isPartial, totals),
    }));
  }, [pricing, discounts.rows, bookings.read, totals]);
  return {
    comparable,
    achieved,
    segments,
    bookings,
    bookedSince: bookingsQuery.since,
    pricing,
    seasons,
    discounts,
    bodies: {
      achieved: absenceOfRead(achieved.view),
      segments: absenceOfRead(segments.view),
      bookings: absenceOfRead(bookings.view),
    },
    absent: {
      comparable: whyAbsent('Comparable pricing', comparable),
      achieved: whyAbsent('Achieved pricing', achieved),
      segments: whyAbsent('Segment pricing', segments),
    },
  };
}
