import { useState } from 'react';
import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { lastYear } from './booking-periods.ts';
import type { BookingsQuery } from './bookings-query.ts';

const asked = new Map<string, BookingsQuery>();

/** What was asked for last of this property, while the console runs; at first the bookings of the last year. */
export function useBookingsQuery(workspaceId: string, propertyId: number, today: CalendarDate) {
  const place = `${workspaceId} ${String(propertyId)}`;
  const [query, setQuery] = useState<BookingsQuery>(() => asked.get(place) ?? lastYear(today));
  return {
    query,
    ask: (wanted: BookingsQuery): void => {
      asked.set(place, wanted);
      setQuery(wanted);
    },
  };
}
