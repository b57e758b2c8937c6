import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { NightFrame } from './day-letters.ts';
import type { DiscountWindow } from './property-days.ts';

/** Arrival days on which a row of a discount applies when it is booked today; both ends within the range. */
export interface DiscountBand {
  /** Index of the first day. */
  readonly from: number;
  readonly days: number;
  /** False: a condition is open, so it may apply. */
  readonly isSure: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Where rows apply to arrivals on the frame's days, booked on `today`: by arrival window, days before arrival and last day
 * of booking. Weekdays, nights and party are the stay's. Bands that touch are one; where a row is sure to apply, another
 * that may apply adds nothing.
 * @param now place of today, counted from the frame's first day
 */
export function discountBands(
  windows: readonly DiscountWindow[],
  today: CalendarDate,
  now: number,
  frame: Pick<NightFrame, 'from' | 'count' | 'placeOf'>,
): readonly DiscountBand[] {
  const spans = (isOpen: boolean): readonly Span[] =>
    joined(
      windows
        .filter((window) => window.isOpen === isOpen)
        .flatMap((window) => spanOf(window, today, now, frame)),
    );
  const sure = spans(false);
  const open = spans(true).flatMap((span) => without(span, sure));
  return [
    ...sure.map(({ from, to }) => ({ from, days: to - from, isSure: true })),
    ...open.map(({ from, to }) => ({ from, days: to - from, isSure: false })),
  ].toSorted((left, right) => left.from - right.from);
}

function spanOf(
  window: DiscountWindow,
  today: CalendarDate,
  now: number,
  frame: Pick<NightFrame, 'from' | 'count' | 'placeOf'>,
): readonly Span[] {
  if (window.bookBefore !== undefined && window.bookBefore < today) return [];
  const place = (date: CalendarDate | undefined, otherwise: number): number => {
    if (date === undefined) return otherwise;
    return date < frame.from ? -1 : (frame.placeOf.get(date) ?? frame.count);
  };
  const from = Math.max(0, now + Math.max(0, window.leadFrom ?? 0), place(window.arrivalFrom, 0));
  const last = Math.min(
    frame.count - 1,
    now + (window.leadTo ?? Infinity),
    place(window.arrivalTo, Infinity),
  );
  return last < from ? [] : [{ from, to: last + 1 }];
}

function joined(spans: readonly Span[]): readonly Span[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((left, right) => left.from - right.from)) {
    const last = found.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/** What is left of a span between others, which are in order and apart. */
function without(span: Span, others: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let { from } = span;
  for (const other of others) {
    if (other.to <= from || other.from >= span.to) continue;
    if (other.from > from) left.push({ from, to: other.from });
    from = other.to;
  }
  return from < span.to ? [...left, { from, to: span.to }] : left;
}
