import { isReported } from '../../values/is-reported.ts';
import type { ResourceValue } from '../../service/resources.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, compareDates } from '../../values/dates/calendar-date.ts';

export type OccupancyGroup = ResourceValue<'occupancy-group'>;
export type GroupWindow = NonNullable<OccupancyGroup['rows']>[number];

const comparedFields = [
  'dateFrom',
  'dateTo',
  'minGuests',
  'maxGuests',
  'minNights',
  'maxNights',
  'discountPercent',
  'discountAmount',
  'discountType',
  'name',
  'active',
] as const satisfies readonly (keyof GroupWindow)[];
export type WindowField = (typeof comparedFields)[number];

export interface WindowChange {
  readonly before: GroupWindow;
  readonly after: GroupWindow;
  readonly fields: readonly WindowField[];
  /** Rows with the same id are certainly the same. Those with the same dates are assumed to be. */
  readonly matchedBy: 'id' | 'dates';
}

export interface WindowDiff {
  readonly added: readonly GroupWindow[];
  readonly removed: readonly GroupWindow[];
  readonly changed: readonly WindowChange[];
  readonly unchanged: number;
}

/**
 * What replacing all rows does: matched by id first, then equal rows, then the same dates and party. Order
 * does not matter. Null and absent count as the same.
 */
export function diffWindows(before: readonly GroupWindow[], after: readonly GroupWindow[]): WindowDiff {
  const left = new Set(before);
  const right = new Set(after);
  const changed: WindowChange[] = [];
  let unchanged = 0;
  const settle = (
    key: (row: GroupWindow) => string | undefined,
    matchedBy: WindowChange['matchedBy'],
  ): void => {
    for (const [old, now] of pairsBy(left, right, key)) {
      left.delete(old);
      right.delete(now);
      const fields = differences(old, now);
      if (fields.length === 0) unchanged += 1;
      else changed.push({ before: old, after: now, fields, matchedBy });
    }
  };
  settle((row) => (typeof row.rowId === 'number' ? String(row.rowId) : undefined), 'id');
  settle(contentKey, 'dates');
  settle((row) => datesKey(row, ['minGuests', 'maxGuests']), 'dates');
  settle((row) => datesKey(row, []), 'dates');
  return { added: inOrder(right), removed: inOrder(left), changed, unchanged };
}

/** Pairs rows that share a key. A repeated key pairs nothing, except for equal rows. */
function pairsBy(
  left: ReadonlySet<GroupWindow>,
  right: ReadonlySet<GroupWindow>,
  key: (row: GroupWindow) => string | undefined,
): readonly (readonly [GroupWindow, GroupWindow])[] {
  const [olds, news] = [byKey(left, key), byKey(right, key)];
  return [...olds].flatMap(([name, rows]) => {
    const others = news.get(name) ?? [];
    const areEqual = key === contentKey;
    if (!areEqual && (rows.length > 1 || others.length > 1)) return [];
    return rows.flatMap((row, index) => {
      const other = others[index];
      return other === undefined ? [] : [[row, other] as const];
    });
  });
}

function byKey(rows: ReadonlySet<GroupWindow>, key: (row: GroupWindow) => string | undefined) {
  const found = new Map<string, GroupWindow[]>();
  for (const row of rows) {
    const name = key(row);
    if (name === undefined) continue;
    const same = found.get(name);
    if (same === undefined) found.set(name, [row]);
    else same.push(row);
  }
  return found;
}

function contentKey(row: GroupWindow): string {
  return JSON.stringify(comparedFields.map((field) => row[field] ?? null));
}

function datesKey(row: GroupWindow, more: readonly WindowField[]): string | undefined {
  if (!isReported(row.dateFrom) && !isReported(row.dateTo)) return undefined;
  return JSON.stringify([
    row.dateFrom ?? null,
    row.dateTo ?? null,
    ...more.map((field) => row[field] ?? null),
  ]);
}

function differences(old: GroupWindow, now: GroupWindow): readonly WindowField[] {
  return comparedFields.filter((field) => (old[field] ?? null) !== (now[field] ?? null));
}

function inOrder(rows: ReadonlySet<GroupWindow>): readonly GroupWindow[] {
  return [...rows].sort((left, right) => {
    const [one, other] = [contentKey(left), contentKey(right)];
    const dates = (left.dateFrom ?? '').localeCompare(right.dateFrom ?? '');
    return dates !== 0 ? dates : one < other ? -1 : one > other ? 1 : 0;
  });
}

/** A window of arrival dates, both ends included, and its position from 1. */
export interface PlacedWindow {
  readonly place: number;
  readonly dateFrom: CalendarDate | null;
  readonly dateTo: CalendarDate | null;
  /** False if switched off, so the window is ignored. */
  readonly active: boolean;
}

export interface DateSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface WindowOverlap extends DateSpan {
  readonly places: readonly [number, number];
}

export interface WindowCoverage {
  /** Two windows that share arrival dates. The service's document doesn't say which one counts. */
  readonly overlaps: readonly WindowOverlap[];
  /** Arrivals without a window, between the first and the last window. */
  readonly gaps: readonly DateSpan[];
}

type Closed = DateSpan & { readonly place: number };

/** SECURITY: bounds what a hostile body can cost. Nobody reads more. */
const mostOverlaps = 50;

/** Overlaps and gaps of windows. Ignores windows with a missing end or reversed ends. */
export function windowCoverage(windows: readonly PlacedWindow[]): WindowCoverage {
  const spans = windows
    .flatMap(({ place, dateFrom: from, dateTo: to, active }): Closed[] =>
      active && from !== null && to !== null && compareDates(from, to) <= 0 ? [{ place, from, to }] : [],
    )
    .toSorted((left, right) => compareDates(left.from, right.from) || left.place - right.place);
  return { overlaps: overlapsOf(spans), gaps: gapsOf(spans) };
}

function overlapsOf(spans: readonly Closed[]): readonly WindowOverlap[] {
  const overlaps: WindowOverlap[] = [];
  let open: Closed[] = [];
  for (const span of spans) {
    open = open.filter((earlier) => compareDates(earlier.to, span.from) >= 0);
    for (const earlier of open) {
      if (overlaps.length >= mostOverlaps) return overlaps;
      const to = compareDates(earlier.to, span.to) < 0 ? earlier.to : span.to;
      const places = [Math.min(earlier.place, span.place), Math.max(earlier.place, span.place)] as const;
      overlaps.push({ places, from: span.from, to });
    }
    open.push(span);
  }
  return overlaps;
}

function gapsOf(spans: readonly Closed[]): readonly DateSpan[] {
  const gaps: DateSpan[] = [];
  let coveredTo: CalendarDate | undefined;
  for (const { from, to } of spans) {
    // The last day of the calendar has no next day, so `addDays` runs only before `from`.
    if (coveredTo !== undefined && compareDates(coveredTo, from) < 0) {
      const next = addDays(coveredTo, 1);
      if (next !== from) gaps.push({ from: next, to: addDays(from, -1) });
    }
    if (coveredTo === undefined || compareDates(to, coveredTo) > 0) coveredTo = to;
  }
  return gaps;
}
