import { addDays } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { BookingsQuery } from './bookings-query.ts';

export interface BookingPeriod {
  readonly name: string;
  readonly query: BookingsQuery;
}

const yearDays = 365;
/** The service names no most; its search takes 100, and a house has fewer in a year. */
const limit = '100';

/** From the first of a month, so that the same snapshot serves a month rather than a day. */
function lastYear(today: CalendarDate): BookingsQuery {
  return { limit, since: `${addDays(today, -yearDays).slice(0, 8)}01` };
}

/** The usual questions, by the day on which bookings were made. `recent` is what the portfolio has read already, and the screen of all houses. */
export function bookingPeriods(today: CalendarDate, recent: BookingsQuery): readonly BookingPeriod[] {
  return [
    { name: 'Last 24 months', query: recent },
    { name: 'Last 12 months', query: lastYear(today) },
    { name: 'All', query: { limit } },
  ];
}
