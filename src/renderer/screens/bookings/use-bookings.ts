import { useDeferredValue, useMemo, useState } from 'react';
import type { PropertyBooking } from '../../../core/analysis/bookings/property-bookings.ts';
import { bookingsWithin, facetTest } from '../../../core/analysis/bookings/property-bookings.ts';
import { recentBookingsQuery } from '../../../core/analysis/bookings/booking-periods.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { useBookingsOfProperties } from '../../client/bookings/bookings-of-properties.ts';
import { useRemembered } from '../../client/remembered.ts';
import { rowSearch } from '../../components/list/matches-words.ts';
import { chosenDays, readingFacts, rowsMemory, untouchedView } from './bookings-model.ts';
import type { BookingsView } from './bookings-model.ts';

export function useBookings(
  workspaceId: string,
  properties: readonly PortfolioRow[] | undefined,
  now: Date,
  today: CalendarDate,
) {
  const [view, setView] = useRemembered(`bookings ${workspaceId}`, untouchedView);
  const change = (part: Partial<BookingsView>): void => setView({ ...view, ...part });
  const question = useMemo(() => recentBookingsQuery(now), [now]);
  const ids = useMemo(() => properties?.map(({ propertyId }) => propertyId), [properties]);
  const reading = useBookingsOfProperties(workspaceId, ids, question);
  const [rowsOf] = useState(rowsMemory);
  // Deferred: clicks and progress are drawn before thousands of rows are computed.
  const readings = useDeferredValue(reading.readings);
  const all = useMemo(() => {
    const rows = (properties ?? []).flatMap((property) =>
      rowsOf(property, readings.get(property.propertyId)),
    );
    return rows.toSorted(byArrival);
  }, [properties, readings, rowsOf]);
  const facts = useMemo(
    () => readingFacts(properties ?? [], readings, question.since),
    [properties, readings, question],
  );
  const wanted = useDeferredValue(view);
  const period = useMemo(() => chosenDays(wanted, today), [wanted, today]);
  const found = useMemo(() => {
    if (period === undefined) return { rows: [], withoutDay: 0 };
    const searched = searchedFor(all, wanted.search);
    return bookingsWithin(searched, period, wanted.basis, wanted.facets);
  }, [all, period, wanted]);
  const comparable = useMemo(() => {
    const passes = facetTest(wanted.facets);
    const searched = searchedFor(all, wanted.search);
    return searched.filter((one) => facts.whole.has(one.property.propertyId) && passes(one));
  }, [all, facts, wanted]);
  return { view, change, all, period, found, comparable, basis: wanted.basis, reading, facts };
}

function byArrival(one: PropertyBooking, other: PropertyBooking): number {
  const [left, right] = [one.booking.checkIn, other.booking.checkIn];
  return left < right ? -1 : left > right ? 1 : 0;
}

function searchedFor(all: readonly PropertyBooking[], search: string): readonly PropertyBooking[] {
  return search.trim() === '' ? all : all.filter((one) => isSearched(one, search));
}

const isSearched = rowSearch(({ property, booking }: PropertyBooking) => [
  ...[property.title, property.place, property.propertyId, booking.channel],
]);
