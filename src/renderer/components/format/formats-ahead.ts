import { formatAgo } from './format-age.ts';
import { formatDateRange, formatDayRange } from './format-calendar-date.ts';
import { formatCount } from '../../../core/wording/plural.ts';
import { formatSigned } from './format-quantity.ts';

const someDay = '2026-01-01';
const anHourMs = 3_600_000;

/**
 * Makes the formats of figures, days and ages that a first screen writes, by the system's locale, and what names are ordered
 * by. The first of each kind costs the page milliseconds: to be called while it waits for an answer.
 */
export function makeFormatsAhead(): void {
  const locale = '';
  formatCount(0, locale);
  formatSigned(0, locale);
  formatDayRange(someDay, someDay, locale);
  formatDateRange(someDay, someDay, locale);
  formatAgo(anHourMs);
  someDay.localeCompare(locale);
}
