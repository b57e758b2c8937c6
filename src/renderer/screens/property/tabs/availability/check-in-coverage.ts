import { addDays, isCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { Coverage } from '../../../../../core/analysis/availability/availability-calendar.ts';

/** Section 8: `months` is 3 when it is not sent. */
export const defaultMonths = 3;

/** The days that "over the next N months" speaks about, when it was read on `readOn`: from the day after. */
export function checkInCoverage(readOn: CalendarDate, months: number): Coverage {
  return { from: addDays(readOn, 1), to: monthsLater(readOn, months) };
}

/** The whole year that was asked for. Undefined outside the years 0001 to 9999. */
export function yearCoverage(year: number): Coverage | undefined {
  const text = String(year).padStart(4, '0');
  const [from, to] = [`${text}-01-01`, `${text}-12-31`];
  return isCalendarDate(from) && isCalendarDate(to) ? { from, to } : undefined;
}

/** The whole month; `month` is 1 to 12. Undefined outside the years 0001 to 9999. */
export function monthCoverage(year: number, month: number): Coverage | undefined {
  const from = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return isCalendarDate(from) ? { from, to: addDays(monthsLater(from, 1), -1) } : undefined;
}

/** The months of a year in the order in which they are read: in this year from this month on, then those that are over. */
export function monthOrder(year: number, today: CalendarDate): readonly number[] {
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  const first = Number(today.slice(0, 4)) === year ? Number(today.slice(5, 7)) : 1;
  return [...all.slice(first - 1), ...all.slice(0, first - 1)];
}

/** The same day of a later month, or that month's last one when it is shorter. */
function monthsLater(date: CalendarDate, months: number): CalendarDate {
  const monthIndex = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(monthIndex / 12)).padStart(4, '0')}-${String((monthIndex % 12) + 1).padStart(2, '0')}`;
  for (let day = Number(date.slice(8)); day > 0; day -= 1) {
    const later = `${month}-${String(day).padStart(2, '0')}`;
    if (isCalendarDate(later)) return later;
  }
  return date;
}
