import { formatAgo } from './format-age.ts';
import { formatDateRange, formatDayRange } from './format-calendar-date.ts';
import { formatCount } from '../../../core/values/words/plural.ts';
import { formatSigned } from './format-quantity.ts';

const someDay = '2026-01-01';
const anHourMs = 3_600_000;

/**
 * Creates the first screen's number, date and age formatters and the collator, for the system's locale. The first of
 * each costs milliseconds, so call it while the page waits for a response.
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
