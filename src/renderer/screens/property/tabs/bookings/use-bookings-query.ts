import { useState } from 'react';
import type { BookingsQuery } from './bookings-query.ts';

const asked = new Map<string, BookingsQuery>();

/** What was asked for last of this property, while the console runs; at first what the portfolio asks too. */
export function useBookingsQuery(workspaceId: string, propertyId: number, recent: BookingsQuery) {
  const place = `${workspaceId} ${String(propertyId)}`;
  const [query, setQuery] = useState<BookingsQuery>(() => asked.get(place) ?? recent);
  return {
    query,
    ask: (wanted: BookingsQuery): void => {
      asked.set(place, wanted);
      setQuery(wanted);
    },
  };
}
