import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCalendarDate } from '../format/format-calendar-date.ts';

/** A row in words that changes: what of it differs on each side, and what is the same. */
export interface RowDifference {
  readonly before: string;
  readonly after: string;
  readonly same: string;
}

const between = ' · ';

/** Both sides are words as `rowWords` makes them. */
export function rowDifference(before: string, after: string): RowDifference {
  const [old, now] = [before.split(between), after.split(between)];
  const without = (parts: readonly string[], others: readonly string[]): string =>
    parts.filter((part) => !others.includes(part)).join(between);
  return {
    before: without(old, now),
    after: without(now, old),
    same: old.filter((part) => now.includes(part)).join(between),
  };
}

/** Dates of the service as people read them here. */
export function withReadableDates(text: string, locale: string): string {
  return text.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) =>
    isCalendarDate(day) ? formatCalendarDate(day, locale) : day,
  );
}
