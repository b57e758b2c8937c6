import { addDays, compareDates, isCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { Coverage } from '../../../../../core/analysis/availability/availability-calendar.ts';

/**
 * Where a key leads from a day: arrows by days and weeks, Home and End within the month, Page keys by month.
 * Undefined when it is no key of the calendar; never outside of what is shown.
 */
export function dayAfterKey(key: string, from: CalendarDate, shown: Coverage): CalendarDate | undefined {
  const wanted = wantedDay(key, from);
  if (wanted === undefined) return undefined;
  if (compareDates(wanted, shown.from) < 0) return shown.from;
  return compareDates(wanted, shown.to) > 0 ? shown.to : wanted;
}

function wantedDay(key: string, from: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return ofMonth(from, 0, 1);
    case 'End':
      return ofMonth(from, 0, 31);
    case 'PageUp':
      return ofMonth(from, -1, Number(from.slice(8)));
    case 'PageDown':
      return ofMonth(from, 1, Number(from.slice(8)));
    default:
      return undefined;
  }
}

/** The day of a month `months` away, or its last one when it is shorter; the edges of the calendar hold the rest. */
function ofMonth(from: CalendarDate, months: number, day: number): CalendarDate {
  const index = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  for (let last = day; last > 0; last -= 1) {
    const date = `${month}-${String(last).padStart(2, '0')}`;
    if (isCalendarDate(date)) return date;
  }
  return from;
}
