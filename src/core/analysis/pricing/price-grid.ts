import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays } from '../../values/dates/calendar-date.ts';

/** Which stays a grid asks about: each arrival with each length. */
export interface GridRange {
  readonly from: CalendarDate;
  readonly days: number;
  readonly nights: readonly number[];
}

export interface GridStay {
  readonly arrival: CalendarDate;
  readonly nights: number;
}

export const mostGridDays = 62;
export const mostGridLengths = 14;

export function gridArrivals({ from, days }: GridRange): readonly CalendarDate[] {
  return Array.from({ length: Math.min(days, mostGridDays) }, (_, step) => addDays(from, step));
}

/** The most requests that a grid can take: one a day for the lengths that are sold, and one a stay. */
export function gridRequests(range: GridRange, asksNights: boolean): number {
  const arrivals = gridArrivals(range).length;
  return arrivals * range.nights.length + (asksNights ? arrivals : 0);
}

/**
 * The stays of one arrival that are worth a request: where it is known which lengths are sold, these alone. `sold` null: it
 * is not known, so that each is asked about.
 */
export function staysToAsk(
  arrival: CalendarDate,
  nights: readonly number[],
  sold: readonly number[] | null,
): readonly GridStay[] {
  return nights
    .filter((length) => sold === null || sold.includes(length))
    .map((length) => ({ arrival, nights: length }));
}

/** Lengths of stay as they are typed: "3, 7-9" is 3, 7, 8 and 9. Undefined: it is no such list. */
export function lengthsOfText(text: string): readonly number[] | undefined {
  const lengths: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    const [first, last] = [Number(from), Number(to ?? from)];
    if (first < 1 || last < first || last > 90) return undefined;
    for (let length = first; length <= last; length += 1) lengths.push(length);
  }
  const all = [...new Set(lengths)].sort((left, right) => left - right);
  return all.length > mostGridLengths ? undefined : all;
}
