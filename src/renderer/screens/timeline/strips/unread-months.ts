import { addDays, eachDay } from '../../../../core/values/dates/calendar-date.ts';
import type { TimelineRow } from '../../../../ipc/timeline.ts';
import type { HouseMonth } from '../../../client/bookings/months-reader.ts';
import type { TimelineWindow } from '../timeline-window.ts';
import { lastDayOf, marginNights } from '../timeline-window.ts';

/**
 * Months of which nights in the window were not read, the nearest month of every house first: what an owner asks about
 * is soon.
 */
export function unreadMonths(rows: readonly TimelineRow[], window: TimelineWindow): readonly HouseMonth[] {
  const days = [...eachDay(window.from, lastDayOf(window))];
  const months = [...Map.groupBy(days.entries(), ([, day]) => day.slice(0, 7))];
  return months.flatMap(([month, those]) => {
    const first = marginNights + (those[0]?.[0] ?? 0);
    return rows
      .filter(({ nights }) => nights.slice(first, first + those.length).includes('n'))
      .map(({ propertyId }) => ({ propertyId, month }));
  });
}

/** Every month of the window, of every house, whether it was read or not. */
export function allMonths(rows: readonly TimelineRow[], window: TimelineWindow): readonly HouseMonth[] {
  const days = [...eachDay(window.from, addDays(window.from, window.nights - 1))];
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.flatMap((month) => rows.map(({ propertyId }) => ({ propertyId, month })));
}
