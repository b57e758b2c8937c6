import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { NightFrame } from './day-letters.ts';
import type { DiscountWindow } from './property-days.ts';

/** Arrival days on which a discount rule applies if booked today. Both ends lie within the range. */
export interface DiscountBand {
  readonly from: number;
  readonly days: number;
  /** False if a condition is open, so the rule may apply. */
  readonly isSure: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * When rules apply to arrivals on the frame's days, booked on `today`, by arrival window, booking window and
 * booking deadline. Ignores weekdays, nights and party, which depend on the stay. Adjacent bands merge, and a
 * band that may apply is hidden where another surely does.
 * @param now index of today in the frame
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

/** The rest of a span without the others, which must be sorted and not overlap. */
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
