import { useDeferredValue, useMemo, useState } from 'react';
import type { HouseBooking } from '../../../core/analysis/bookings/house-bookings.ts';
import { bookingsWithin, facetTest } from '../../../core/analysis/bookings/house-bookings.ts';
import { recentBookingsQuery } from '../../../core/analysis/bookings/booking-periods.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { useBookingsOfHouses } from '../../client/bookings/bookings-of-houses.ts';
import { useRemembered } from '../../client/remembered.ts';
import { rowSearch } from '../../components/list/matches-words.ts';
import { chosenDays, readingFacts, rowsMemory, untouchedView } from './bookings-model.ts';
import type { BookingsView } from './bookings-model.ts';

/** The bookings of all houses as they are known, narrowed as a person wants them. */
export function useBookings(
  workspaceId: string,
  houses: readonly PortfolioRow[] | undefined,
  now: Date,
  today: CalendarDate,
) {
  const [view, setView] = useRemembered(`bookings ${workspaceId}`, untouchedView);
  const change = (part: Partial<BookingsView>): void => {
    setView({ ...view, ...part });
  };
  const question = useMemo(() => recentBookingsQuery(now), [now]);
  const ids = useMemo(() => houses?.map(({ propertyId }) => propertyId), [houses]);
  const reading = useBookingsOfHouses(workspaceId, ids, question);
  const [rowsOf] = useState(rowsMemory);
  // What was pressed, and how far reading is, are painted first; what thousands of rows come to follows in between.
  const readings = useDeferredValue(reading.readings);
  const all = useMemo(() => {
    const rows = (houses ?? []).flatMap((house) => rowsOf(house, readings.get(house.propertyId)));
    return rows.toSorted(byArrival);
  }, [houses, readings, rowsOf]);
  const facts = useMemo(
    () => readingFacts(houses ?? [], readings, question['since'] ?? ''),
    [houses, readings, question],
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
    return searched.filter((one) => facts.whole.has(one.house.propertyId) && passes(one));
  }, [all, facts, wanted]);
  return { view, change, all, period, found, comparable, basis: wanted.basis, reading, facts };
}

function byArrival(one: HouseBooking, other: HouseBooking): number {
  const [left, right] = [one.booking.checkIn, other.booking.checkIn];
  return left < right ? -1 : left > right ? 1 : 0;
}

function searchedFor(all: readonly HouseBooking[], search: string): readonly HouseBooking[] {
  return search.trim() === '' ? all : all.filter((one) => isSearched(one, search));
}

const isSearched = rowSearch(({ house, booking }: HouseBooking) => [
  ...[house.title, house.place, house.propertyId, booking.channel],
]);
