import type { CalendarDate } from '../../contract/calendar-date.ts';
import { daysBetween } from '../../contract/calendar-date.ts';
import type { LeverWindow } from './house-days.ts';

/** Arrival days on which a row of a discount fires when it is booked today; both ends within the range. */
export interface LeverBand {
  /** Index of the first day. */
  readonly from: number;
  readonly days: number;
  /** False: a condition is open, so it may fire. */
  readonly isSure: boolean;
}

/**
 * Where rows fire on arrivals of `count` days from `from` on, booked on `today`: by arrival window, days before arrival
 * and last day of booking. Weekdays, nights and party are the stay's. Bands that touch are one.
 */
export function leverBands(
  windows: readonly LeverWindow[],
  today: CalendarDate,
  from: CalendarDate,
  count: number,
): readonly LeverBand[] {
  const sure = marks(windows, false, today, from, count);
  const open = marks(windows, true, today, from, count);
  const bands: { from: number; days: number; isSure: boolean }[] = [];
  for (let index = 0; index < count; index += 1) {
    if (sure[index] !== true && open[index] !== true) continue;
    const isSure = sure[index] === true;
    const last = bands.at(-1);
    if (last?.isSure === isSure && last.from + last.days === index) last.days += 1;
    else bands.push({ from: index, days: 1, isSure });
  }
  return bands;
}

function marks(
  windows: readonly LeverWindow[],
  isOpen: boolean,
  today: CalendarDate,
  from: CalendarDate,
  count: number,
): readonly boolean[] {
  const found = Array.from({ length: count }, () => false);
  const now = daysBetween(from, today);
  for (const window of windows) {
    if (window.isOpen !== isOpen) continue;
    if (window.bookBefore !== undefined && window.bookBefore < today) continue;
    const first = Math.max(0, now + Math.max(0, window.leadFrom ?? 0), indexOf(window.arrivalFrom, from, 0));
    const last = Math.min(
      count - 1,
      now + (window.leadTo ?? Infinity),
      indexOf(window.arrivalTo, from, Infinity),
    );
    for (let index = first; index <= last; index += 1) found[index] = true;
  }
  return found;
}

function indexOf(date: CalendarDate | undefined, from: CalendarDate, otherwise: number): number {
  return date === undefined ? otherwise : daysBetween(from, date);
}
