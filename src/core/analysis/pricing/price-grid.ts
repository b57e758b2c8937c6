import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays } from '../../values/dates/calendar-date.ts';

/** The stays of a grid: every arrival with every length. */
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

/** The maximum number of requests for a grid: one per stay, and one per day for the lengths on sale. */
export function gridRequests(range: GridRange, asksNights: boolean): number {
  const arrivals = gridArrivals(range).length;
  return arrivals * range.nights.length + (asksNights ? arrivals : 0);
}

/**
 * The stays of one arrival that are worth a request: only the lengths on sale, if known.
 * @param sold null: unknown, so every length is requested
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

/** Parses lengths of stay: "3, 7-9" is 3, 7, 8 and 9. Undefined for invalid text. */
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
