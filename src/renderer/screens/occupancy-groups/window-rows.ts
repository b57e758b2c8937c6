import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { GroupWindow } from '../../../core/analysis/reach/group-diff.ts';

/** Where a window stands against today; null when it has no end that tells. */
export type WindowTime = 'now' | 'coming' | 'over';

export interface WindowRow {
  /** Its place in the body, from 1: the same window may come twice. */
  readonly position: number;
  readonly window: GroupWindow;
  readonly time: WindowTime | null;
}

/** The windows as they came, each told against `today`. Both ends are taken as included. */
export function windowRows(windows: readonly GroupWindow[], today: CalendarDate): readonly WindowRow[] {
  return windows.map((window, index) => ({ position: index + 1, window, time: timeOf(window, today) }));
}

function timeOf({ dateFrom, dateTo }: GroupWindow, today: CalendarDate): WindowTime | null {
  const [from, to] = [dateFrom ?? null, dateTo ?? null];
  if (from !== null && to !== null && from > to) return null;
  if (to !== null && to < today) return 'over';
  if (from !== null && from > today) return 'coming';
  return from === null || to === null ? null : 'now';
}

/** Head and rows of the file: every known field as the service gave it. */
export function windowsFile(rows: readonly WindowRow[]): (string | number | boolean | null)[][] {
  const fields = [
    ['Id', 'rowId'],
    ['Name', 'name'],
    ['Arrivals from', 'dateFrom'],
    ['Arrivals to', 'dateTo'],
    ['Guests from', 'minGuests'],
    ['Guests to', 'maxGuests'],
    ['Nights from', 'minNights'],
    ['Nights to', 'maxNights'],
    ['Discount percent', 'discountPercent'],
    ['Discount amount', 'discountAmount'],
    ['Discount type', 'discountType'],
    ['On', 'active'],
  ] as const;
  return [
    fields.map(([name]) => name),
    ...rows.map(({ window }) => fields.map(([, field]) => window[field] ?? null)),
  ];
}
