import { type CalendarDate, addDays, daysBetween } from '../../../core/values/dates/calendar-date.ts';
import { labelWidth } from './edge-labels.tsx';

export interface PricedSegment {
  readonly key: string;
  readonly name: string;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  /** The chosen kind of price, as sent; null if this row has none. */
  readonly amount: string | null;
}

/** A price over a stretch of the axis: days from its start if dates are given, else positions in the list. */
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
  /** The day at 0; null if the axis is the list rather than time. */
  readonly firstDay: CalendarDate | null;
  /** Rows that can't be drawn: without this kind of price, or without dates while others have them. */
  readonly leftOut: readonly PricedSegment[];
}

const longestDays = 366 * 12;

/**
 * Positions each price on the axis. In time if at least one priced row has dates, both ends included; else one unit
 * each, in the service's order. Windows that run backwards or exceed twelve years are omitted.
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

/** Firsts of months on the axis, in days from `firstDay`, evenly spaced and at most about `most`. */
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

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A price over its time as drawn, in px. */
export interface DrawnSpan {
  readonly key: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly name: string;
  readonly figure: string;
}

interface SpanLabel {
  readonly key: string;
  readonly kind: 'figure' | 'name';
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

const above = { figure: 8, name: 24 } as const;
const lineHeight = 15;

/**
 * Labels above the prices, if they fit their stretch of the axis and overlap neither other labels, nor `taken`, nor
 * another price. The table has the rest.
 */
export function spanLabels(spans: readonly DrawnSpan[], taken: readonly Box[]): readonly SpanLabel[] {
  const placed: { readonly key: string; readonly box: Box; readonly label: SpanLabel }[] = [];
  const lines = spans.map(({ key, left, right, top }) => ({
    key,
    box: { left, right, top: top - 2, bottom: top + 2 },
  }));
  for (const kind of ['figure', 'name'] as const) {
    for (const span of spans) {
      const words = span[kind];
      const width = labelWidth(words, kind === 'figure');
      const x = (span.left + span.right) / 2;
      const y = span.top - above[kind];
      const box = { left: x - width / 2, right: x + width / 2, top: y - lineHeight + 3, bottom: y + 4 };
      const others = [...lines.filter(({ key }) => key !== span.key), ...placed].map((other) => other.box);
      if (width > span.right - span.left || [...others, ...taken].some((other) => overlaps(box, other)))
        continue;
      placed.push({ key: span.key, box, label: { key: span.key, kind, words, x, y } });
    }
  }
  return placed.map(({ label }) => label);
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
