import { date } from '../shape/kinds.ts';
import { listResource } from '../shape/resource.ts';

/** Section 4.1: "array of date strings that are booked or blocked". */
export const unavailableDates = listResource(date, 'dates', 'unavailable_dates', 'unavailableDates');

/** Section 4.1: `{success, data: date[]}` of open check-in dates. */
export const startDates = listResource(date, 'dates', 'start_dates', 'startDates');
