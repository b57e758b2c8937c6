import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, compareDates } from '../../values/dates/calendar-date.ts';

/** A window of arrival dates, both ends included, and its place among its siblings from 1. */
export interface PlacedWindow {
  readonly place: number;
  readonly dateFrom: CalendarDate | null;
  readonly dateTo: CalendarDate | null;
  /** False: switched off, so that it takes part in nothing. */
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
  /** Two windows that share arrival dates; which of them counts, the service's document does not tell. */
  readonly overlaps: readonly WindowOverlap[];
  /** Between the first and the last window: arrivals without any. */
  readonly gaps: readonly DateSpan[];
}

type Closed = DateSpan & { readonly place: number };

/** This bounds what a hostile body can cost; nobody reads more. */
const mostOverlaps = 50;

/** How windows lie beside one another. Windows without both ends, or with them the wrong way round, are left out. */
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
    // The last day of the calendar has no next one: only a day before `from` is asked for its own.
    if (coveredTo !== undefined && compareDates(coveredTo, from) < 0) {
      const next = addDays(coveredTo, 1);
      if (next !== from) gaps.push({ from: next, to: addDays(from, -1) });
    }
    if (coveredTo === undefined || compareDates(to, coveredTo) > 0) coveredTo = to;
  }
  return gaps;
}
