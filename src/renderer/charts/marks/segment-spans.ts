import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { addDays, daysBetween } from '../../../core/values/dates/calendar-date.ts';

export interface PricedSegment {
  readonly key: string;
  readonly name: string;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  /** The kind of price that is drawn, as told; null where this row tells none. */
  readonly amount: string | null;
}

/** A price over a stretch of the axis: days since its beginning where dates are told, else places in the list. */
export interface Span {
  readonly key: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly amount: number;
}

export interface SegmentPlan {
  readonly spans: readonly Span[];
  readonly length: number;
  /** The day at 0; null when the axis is the list and not time. */
  readonly firstDay: CalendarDate | null;
  /** Rows that cannot be drawn: no price of this kind, or no dates where others have them. */
  readonly leftOut: readonly PricedSegment[];
}

const longestDays = 366 * 12;

/**
 * Where each price stands on the axis. In time when at least one priced row tells its dates, both ends included; else
 * one place each, in the service's order. A window that runs backwards or over more than twelve years is left out.
 */
export function segmentPlan(segments: readonly PricedSegment[]): SegmentPlan {
  const priced = segments.flatMap((segment, index) => {
    const amount = segment.amount === null ? Number.NaN : Number(segment.amount);
    return Number.isFinite(amount) && Math.abs(amount) < 1e12 ? [{ segment, amount, index }] : [];
  });
  const dated = priced.flatMap(({ segment, amount }) => {
    const { from, to } = segment;
    if (from === null || to === null || from > to || daysBetween(from, to) > longestDays) return [];
    return [{ segment, amount, from, to }];
  });
  const firstDay = dated.map(({ from }) => from).toSorted()[0] ?? null;
  const spans =
    firstDay === null
      ? priced.map(({ segment, amount, index }): Span => spanOf(segment, amount, index, index + 1))
      : dated.map(({ segment, amount, from, to }): Span => {
          const start = daysBetween(firstDay, from);
          return spanOf(segment, amount, start, start + daysBetween(from, to) + 1);
        });
  const drawn = new Set(spans.map((span) => span.key));
  return {
    spans,
    length: Math.max(0, ...spans.map((span) => span.end)),
    firstDay,
    leftOut: segments.filter((segment) => !drawn.has(segment.key)),
  };
}

/** Firsts of months on the axis, in days since `firstDay`, at most about `most` of them and evenly spaced. */
export function monthTicks(firstDay: CalendarDate, length: number, most: number): readonly number[] {
  const every = [1, 2, 3, 6, 12, 24].find((months) => length / 30.4 / months <= most) ?? 36;
  const ticks: number[] = [];
  for (let day = 0; day <= length; day += 1) {
    const date = addDays(firstDay, day);
    const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
    if (date.endsWith('-01') && months % every === 0) ticks.push(day);
  }
  return ticks;
}

function spanOf({ key, name }: PricedSegment, amount: number, start: number, end: number): Span {
  return { key, name, start, end, amount };
}
